import { describe, expect, it } from 'vitest';
import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import {
  createRemoteLogger,
  type ErrorLogger,
  logWindowErrors,
  type WindowErrorsOptions,
  windowErrors,
} from '../../../../sdk/features/logger/index.ts';
import { createTestEnvironment } from '../../../../sdk/testing/test-environment.ts';
import { createEarlyWindow } from '../early-window.ts';
import { createFakeWindow } from '../fake-window.ts';
import { startFeature } from '../start-feature.ts';

function start(
  options: Partial<WindowErrorsOptions> = {},
  config: AnalyticsConfig = {},
  page = createFakeWindow(),
) {
  const lines: (readonly [string, object])[] = [];
  const add = (message: string, fields: object) => void lines.push([message, fields]);
  const logger: ErrorLogger = { error: add, warn: add };
  const stage = startFeature(windowErrors({ logger, ...options }), { scope: page.scope }, config);
  return { ...stage, page, lines, texts: () => lines.map(([text]) => text) };
}

const circular: { self?: object } = {};
circular.self = circular;

it('S7.13 logs window errors and unhandled rejections with the error tag, the text only', () => {
  const { page, lines } = start();
  page.fail(new TypeError('x is undefined'));
  page.reject(new Error('No plans'));
  expect(lines).toEqual([
    ['TypeError: x is undefined', { tag: 'error' }],
    ['No plans', { tag: 'error' }],
  ]);
});

it.each<[string, unknown, string]>([
  ['a text', 'no connection', 'no connection'],
  ['a DOMException', new DOMException('The user aborted.', 'AbortError'), 'AbortError: The user aborted.'],
  ['a circular object', circular, '[object Object]'],
  ['an object that refuses to be a text', Object.create(null), 'unreadable error'],
  ['a card number', 'Card 4111 1111 1111 1111 declined', 'Card ***** declined'],
  ['a very long text', 'x'.repeat(5_000), 'x'.repeat(1_024)],
])('S7.13 logs %s, thrown or rejected', (_what, thrown, text) => {
  const { page, texts } = start();
  page.fail(thrown);
  page.reject(thrown);
  expect(texts()).toEqual([text, text]);
});

it('S7.13 logs an error of another site’s script as the browser reports it', () => {
  const { page, texts } = start();
  page.fail(null, 'Script error.');
  expect(texts()).toEqual(['Script error.']);
});

it('logs a resource that could not be loaded, unless that is not wanted', () => {
  const wanted = start();
  wanted.page.failToLoad('script', 'https://cdn.example/a.js?key=abc');
  const unwanted = start({ resources: false });
  unwanted.page.failToLoad('script', 'https://cdn.example/a.js');
  expect([wanted.texts(), unwanted.texts()]).toEqual([
    ['Failed to load script https://cdn.example/a.js?key=*****'],
    [],
  ]);
});

it('S7.13 logs an error after more blocked pixels than a minute has lines for', () => {
  const page = createFakeWindow();
  const posted: { readonly level: string; readonly message: string; readonly suppressed?: number }[] = [];
  const fetch = async (_path: string, { body }: { readonly body: string }) =>
    void posted.push(JSON.parse(body));
  const environment = createTestEnvironment();
  const logger = createRemoteLogger({ path: '/log' }, { ...page.scope, fetch }, environment.now);
  startFeature(windowErrors({ logger }), { scope: page.scope, now: environment.now });
  for (let pixel = 0; pixel < 30; pixel += 1)
    page.failToLoad('img', `https://pixel.example/${'abcdefghij'[pixel % 10]}`);
  page.fail(new TypeError('x is undefined'));
  expect(posted.map(({ level }) => level)).toEqual([...Array(5).fill('warn'), 'error']);
  expect(posted.at(-1)?.message).toBe('TypeError: x is undefined');
  environment.clock.set(environment.now() + 60_000);
  page.failToLoad('img', 'https://pixel.example/a');
  expect(posted.at(-1)).toMatchObject({ level: 'warn', tag: 'error', suppressed: 25 });
});

it('leaves the `error` event of a component alone', () => {
  const { page, lines } = start();
  page.dispatch('error', { target: { nodeType: 1, localName: 'file-upload' }, isTrusted: false });
  page.dispatch('error', { target: page.scope, isTrusted: false });
  expect(lines).toEqual([]);
});

it('works before the visitor has chosen and after a denial, and stores nothing', () => {
  for (const consent of ['pending', 'denied'] as const) {
    const { page, texts, environment } = start({}, { consent });
    page.fail(new Error('early'));
    expect(texts()).toEqual(['early']);
    expect(environment.stored.size).toBe(0);
  }
});

it('survives a logger that throws, and says so once for each line', () => {
  const logger = {
    error() {
      throw new Error('full');
    },
    warn() {},
  };
  const { page, environment } = start({ logger });
  page.fail(new Error('x'));
  expect(environment.lines.map(({ message }) => message)).toEqual(['window-errors failed: full']);
});

it('gives its listeners back', () => {
  const { page, analytics, texts } = start();
  expect(page.listeners()).toBe(2);
  analytics.close();
  page.fail(new Error('late'));
  expect([page.listeners(), texts()]).toEqual([0, []]);
});

describe('where the project has several clients on the page', () => {
  it('S7.13 logs an error once, and each project its own', () => {
    const page = createEarlyWindow();
    page.fail(new Error('early'));
    const clients = ['key', 'key', 'other'].map((analyticsKey) => start({}, { analyticsKey }, page));
    page.fail(new Error('late'));
    page.reject('no plans');
    page.failToLoad('img', 'https://pixel.example/a');
    const all = ['early', 'late', 'no plans', 'Failed to load img https://pixel.example/a'];
    expect(clients.map(({ texts }) => texts())).toEqual([all, [], all]);
  });

  it('S7.13 leaves to another client what one does not log, and all once it is closed', () => {
    const [first, second] = [start({ resources: false })].flatMap((one) => [one, start({}, {}, one.page)]);
    first?.page.failToLoad('img', 'https://pixel.example/a');
    first?.analytics.close();
    first?.page.fail(new Error('late'));
    expect([first?.texts(), second?.texts()]).toEqual([
      [],
      ['Failed to load img https://pixel.example/a', 'late'],
    ]);
  });
});

it('logs an error for each logger of one client', () => {
  const texts: string[] = [];
  const add = (message: string) => void texts.push(message);
  const another = windowErrors({ logger: { error: add, warn: add } });
  const { page, texts: own } = start({}, { features: [another] });
  page.fail(new Error('x'));
  expect([own(), texts]).toEqual([['x'], ['x']]);
});

it('does nothing where there is no window', () => {
  const { environment } = startFeature(windowErrors({ logger: console }));
  expect(environment.lines).toEqual([]);
});

describe('errors from before the feature', () => {
  it('S7.13 are logged first, and once', () => {
    const page = createEarlyWindow();
    page.fail(new TypeError('while hydrating'));
    page.reject('no state');
    const { texts } = start({}, {}, page);
    expect(texts()).toEqual(['TypeError: while hydrating', 'no state']);
    page.fail(new Error('later'));
    expect(texts()).toEqual(['TypeError: while hydrating', 'no state', 'later']);
  });

  it('S7.13 are not logged again by a feature that is started again', () => {
    const page = createEarlyWindow();
    page.fail(new Error('early'));
    const lines: string[] = [];
    const add = (message: string) => void lines.push(message);
    const feature = windowErrors({ logger: { error: add, warn: add } });
    startFeature(feature, { scope: page.scope }).analytics.close();
    startFeature(feature, { scope: page.scope });
    expect(lines).toEqual(['early']);
  });

  it('S7.13 are logged without a client too, where analytics is off', () => {
    const page = createEarlyWindow();
    page.fail(new Error('early'));
    const lines: string[] = [];
    const add = (message: string) => void lines.push(message);
    const stop = logWindowErrors({ logger: { error: add, warn: add } }, page.scope);
    page.reject(new Error('late'));
    stop();
    page.fail(new Error('over'));
    expect(lines).toEqual(['early', 'late']);
    expect(logWindowErrors({ logger: { error: add, warn: add } }, {})()).toBeUndefined();
  });
});
