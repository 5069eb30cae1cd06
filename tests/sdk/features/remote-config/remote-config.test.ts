import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../../../sdk/client/analytics.ts';
import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import type { JsonValue } from '../../../../sdk/contracts/json.ts';
import { remoteConfig } from '../../../../sdk/features/remote-config/index.ts';
import { knownSettings } from '../../../../sdk/features/remote-config/read-settings.ts';
import { answerLifetimeMillis } from '../../../../sdk/features/remote-config/stored-answer.ts';
import { whileSwitchedOn } from '../../../../sdk/features/while-switched-on.ts';
import { createTestEnvironment } from '../../../../sdk/testing/test-environment.ts';
import { givePageToJson } from '../../../fakes/page-with-to-json.ts';
import { startFeature } from '../start-feature.ts';
import { configAnswer, createConfigServer } from './config-server.ts';

type Options = Parameters<typeof remoteConfig>[0];

/** A feature that reports when it is on, and with what. */
function switched(setting: string, isOn = false): Feature & { readonly story: unknown[] } {
  const story: unknown[] = [];
  return {
    name: setting,
    story,
    start: (host) =>
      whileSwitchedOn(host, setting, undefined, isOn, (details) => {
        story.push(details ?? 'on');
        return () => story.push('off');
      }),
  };
}

interface StageOptions {
  readonly answer?: (count: number) => Response | Promise<Response>;
  readonly options?: Options;
  readonly features?: readonly Feature[];
  readonly config?: AnalyticsConfig;
  /** The visitor's browser, also for a next page. */
  readonly environment?: ReturnType<typeof createTestEnvironment>;
}

function start({ answer, options, features = [], config, environment }: StageOptions) {
  const server = createConfigServer(answer ?? (() => configAnswer({})), environment);
  const scope = { ...server.environment.scope, fetch: server.fetch };
  const stage = startFeature(remoteConfig(options), Object.assign(server.environment, { scope }), {
    ...config,
    features,
  });
  /** Bodies are read by streams of the platform, which take tasks of their own. */
  async function settle(): Promise<void> {
    for (let task = 0; task < 5; task += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      stage.environment.endTask();
    }
  }
  const lastSettings = () =>
    stage.diagnostics
      .flatMap((diagnostic) => (diagnostic.kind === 'config' ? [diagnostic.settings] : []))
      .at(-1);
  const storedKeys = () =>
    stage.environment.localStorage.keys().filter((key) => key.startsWith('care-analytics:remote-config'));
  return { ...stage, server, settle, lastSettings, storedKeys };
}

const says = (autocapture: unknown) => () => configAnswer({ autocapture });

describe('a running page', () => {
  it('S7.6 gets features switched on, changed and off by what the server says', async () => {
    const clicks = switched('elementInteractions');
    const views = switched('pageViews', true);
    const vitals = switched('webVitals', true);
    const stage = start({
      answer: says({ elementInteractions: { pageUrlAllowlist: ['/'] }, pageViews: false }),
      features: [clicks, views, vitals],
    });
    expect([clicks.story, views.story, vitals.story]).toEqual([[], ['on'], ['on']]);
    await stage.settle();
    expect(clicks.story).toEqual([{ pageUrlAllowlist: ['/'] }]);
    expect(views.story).toEqual(['on', 'off']);
    expect(vitals.story).toEqual(['on']);
    stage.analytics.close();
    expect(clicks.story).toEqual([{ pageUrlAllowlist: ['/'] }, 'off']);
    expect(vitals.story).toEqual(['on', 'off']);
    expect(stage.environment.lines).toEqual([]);
  });

  it('is received by features that start after it, and by those before', async () => {
    const [before, after] = [switched('pageViews'), switched('pageViews')];
    const stage = startFeature(
      before,
      {},
      {
        features: [remoteConfig({ autocapture: { pageViews: true } }), after],
      },
    );
    stage.environment.endTask();
    expect([before.story, after.story]).toEqual([['on'], ['on']]);
  });

  it('never begins what the code switches off, where it is listed after it', () => {
    const views = switched('pageViews', true);
    startFeature(remoteConfig({ autocapture: { pageViews: false } }), {}, { features: [views] });
    expect(views.story).toEqual([]);
  });

  it('S7.6 is received by features that are added later, until consent is denied', async () => {
    const added = [switched('pageViews', true), switched('pageViews', true)] as const;
    const stage = start({ answer: says({ pageViews: false }) });
    await stage.settle();
    stage.analytics.addFeature(added[0]);
    expect(added[0].story).toEqual([]);
    stage.analytics.consent.set('denied');
    stage.analytics.addFeature({ ...added[1], worksWithoutConsent: true });
    expect(added[1].story).toEqual(['on']);
  });

  it.each([true, false])('S7.6 gets all settings switched by a plain %s', async (autocapture) => {
    const stage = start({ answer: says(autocapture), options: { autocapture: { ours: !autocapture } } });
    await stage.settle();
    const fetchedAt = stage.environment.now();
    expect(stage.lastSettings()).toEqual(
      Object.fromEntries(
        [...knownSettings, 'ours'].map((name) => [name, { value: autocapture, origin: 'remote', fetchedAt }]),
      ),
    );
  });

  it('asks with the project’s key and the session, once', async () => {
    const environment = createTestEnvironment();
    const now = environment.now();
    environment.localStorage.write('care-analytics:session', JSON.stringify([now - 5, now - 1]));
    const { server, settle } = start({ environment, options: { serverZone: 'EU' } });
    await settle();
    expect(server.asked.map(({ address }) => address)).toEqual([
      `https://sr-client-cfg.eu.amplitude.com/config?api_key=key&config_keys=analyticsSDK&session_id=${now - 5}`,
    ]);
  });

  it('starts what it has for a feature that the code has not listed: nothing', async () => {
    const stage = start({ answer: says({ elementInteractions: true, madeUp: true }) });
    await stage.settle();
    expect(stage.logged()).toEqual([]);
    expect(stage.environment.lines).toEqual([]);
  });
});

describe('the merge', () => {
  it.each<[string, Options, unknown, Record<string, [JsonValue, string]>]>([
    ['nothing', {}, undefined, {}],
    ['only the code', { autocapture: { pageViews: true } }, {}, { pageViews: [true, 'code'] }],
    [
      'an object over an object: one level deep',
      { autocapture: { pageViews: { a: 1, b: 2 }, attribution: true } },
      { pageViews: { a: 3 }, webVitals: false },
      { pageViews: [{ a: 3 }, 'remote'], attribution: [true, 'code'], webVitals: [false, 'remote'] },
    ],
    [
      'an object over a boolean',
      { autocapture: true },
      { pageViews: false },
      {
        ...Object.fromEntries(knownSettings.map((name) => [name, [true, 'code']])),
        pageViews: [false, 'remote'],
      },
    ],
  ])('S7.6 of %s', async (_name, options, autocapture, expected) => {
    const stage = start({ answer: says(autocapture), options });
    await stage.settle();
    const settings = Object.entries(stage.lastSettings() ?? {}).map(
      ([name, { value, origin, fetchedAt }]) => {
        expect(fetchedAt).toBe(origin === 'code' ? undefined : stage.environment.now());
        return [name, [value, origin]];
      },
    );
    expect(Object.fromEntries(settings)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'all'],
    ['a number', 1],
    ['a list', [true]],
  ])('ignores and reports settings that are %s', async (_name, odd) => {
    const warning = (autocapture: unknown) => ({
      level: 'warn',
      message: 'Settings of unknown types are ignored',
      fields: { feature: 'remote-config', autocapture, tag: 'analytics' },
    });
    const one = start({ answer: says({ pageViews: odd, webVitals: true }) });
    await one.settle();
    expect(Object.keys(one.lastSettings() ?? {})).toEqual(['webVitals']);
    expect(one.environment.lines).toEqual([warning({ pageViews: odd, webVitals: true })]);

    const all = start({ answer: says(odd), options: { autocapture: { pageViews: true } } });
    await all.settle();
    expect(all.lastSettings()).toEqual({ pageViews: { value: true, origin: 'code', fetchedAt: undefined } });
    expect(all.environment.lines).toEqual([warning(odd)]);
    expect(all.storedKeys()).toEqual([]);
  });
});

describe('a fetch that fails', () => {
  it.each<[string, () => Response | Promise<Response>, string, unknown]>([
    [
      '404',
      () => new Response('', { status: 404 }),
      'Network error occurred, remote config fetch failed',
      404,
    ],
    ['html', () => new Response('<p>'), expect.stringContaining('JSON'), undefined],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch', undefined],
    ['no word', () => Promise.reject(undefined), 'Unexpected error occurred', undefined],
    [
      'a server that fails',
      () => new Response('', { status: 500 }),
      'Remote config fetch rejected due to exceeded retry count',
      undefined,
    ],
    [
      'silence',
      () => new Promise<Response>(() => {}),
      'Remote config fetch rejected due to timeout after 5 seconds',
      undefined,
    ],
  ])('S8.6 (%s) is logged, and the local config holds', async (_name, answer, message, cause) => {
    const views = switched('pageViews');
    const vitals = switched('webVitals', true);
    const stage = start({
      answer,
      options: { autocapture: { pageViews: true }, maxRetries: 2 },
      features: [views, vitals],
    });
    stage.environment.endTask();
    expect([views.story, vitals.story]).toEqual([['on'], ['on']]);
    await stage.settle();
    await stage.environment.clock.advance(6_000);
    expect([views.story, vitals.story]).toEqual([['on'], ['on']]);
    expect(stage.environment.lines).toEqual([
      { level: 'error', message, fields: { feature: 'remote-config', cause, tag: 'analytics' } },
    ]);
    expect(stage.storedKeys()).toEqual([]);
  });

  it('S8.6 for want of a way to ask is logged like any other', async () => {
    const { environment } = startFeature(remoteConfig());
    await environment.clock.advance(0);
    expect(environment.lines).toMatchObject([{ level: 'error', message: 'fetch is not a function' }]);
  });
});

describe('the last good answer', () => {
  const silence = () => new Promise<Response>(() => {});

  /** A visit that got an answer, and the browser after it. */
  async function visit(autocapture: unknown) {
    const environment = createTestEnvironment();
    const stage = start({ answer: says(autocapture), environment });
    await stage.settle();
    stage.analytics.close();
    return { environment, fetchedAt: environment.now() };
  }

  it('keeps the time at which it was given, however the clock goes on while it is read', async () => {
    const { environment, fetchedAt } = await visit({ pageViews: true });
    let time = environment.now();
    environment.now = () => ++time;
    const stage = start({ answer: () => new Promise<Response>(() => {}), environment });
    stage.environment.endTask();
    expect(stage.lastSettings()).toEqual({ pageViews: { value: true, origin: 'stored', fetchedAt } });
  });

  it('holds on the next page until the new one comes', async () => {
    const { environment, fetchedAt } = await visit({ pageViews: true, webVitals: false });
    environment.clock.jump(60_000);
    const views = switched('pageViews');
    const vitals = switched('webVitals', true);
    let give = (_answer: Response) => {};
    const answer = () =>
      new Promise<Response>((resolve) => {
        give = resolve;
      });
    const stage = start({ answer, features: [views, vitals], environment });
    stage.environment.endTask();
    expect([views.story, vitals.story]).toEqual([['on'], ['on', 'off']]);
    expect(stage.lastSettings()).toEqual({
      pageViews: { value: true, origin: 'stored', fetchedAt },
      webVitals: { value: false, origin: 'stored', fetchedAt },
    });
    give(configAnswer({ autocapture: { webVitals: false } }));
    await stage.settle();
    expect([views.story, vitals.story]).toEqual([
      ['on', 'off'],
      ['on', 'off'],
    ]);
    expect(stage.lastSettings()).toEqual({
      webVitals: { value: false, origin: 'remote', fetchedAt: fetchedAt + 60_000 },
    });
  });

  it('is stored with its lists on a page that gives all lists a toJSON', async () => {
    const answer = says({ elementInteractions: { pageUrlAllowlist: ['/'] } })();
    const environment = createTestEnvironment();
    const undo = givePageToJson();
    await start({ answer: () => answer, environment }).settle();
    undo();
    const stage = start({ answer: silence, environment });
    stage.environment.endTask();
    expect(stage.lastSettings()?.elementInteractions?.value).toEqual({ pageUrlAllowlist: ['/'] });
  });

  it.each<[string, () => Response | Promise<Response>, number]>([
    ['of a failed fetch', () => Promise.reject(new Error('blocked')), 1],
    ['of a refusal', () => new Response('', { status: 403 }), 1],
    ['of an answer without config', () => Response.json({ error: 'quota' }), 0],
    ['of null', () => Response.json(null), 0],
    ['of a page for signing in', () => new Response('<!doctype html>'), 1],
    ['of settings of an unknown type', says('all'), 1],
  ])(
    'S8.6 gives way to the local config because %s, and stays for the next page',
    async (_name, answer, reports) => {
      const { environment, fetchedAt } = await visit({ pageViews: true, webVitals: false });
      const [views, vitals] = [switched('pageViews'), switched('webVitals', true)];
      const stage = start({ answer, environment, features: [views, vitals] });
      await stage.settle();
      expect(stage.environment.lines).toHaveLength(reports);
      expect(stage.lastSettings()).toEqual({});
      expect([views.story, vitals.story]).toEqual([
        ['on', 'off'],
        ['on', 'off', 'on'],
      ]);
      stage.analytics.close();
      const next = start({ answer: silence, environment });
      next.environment.endTask();
      expect(next.lastSettings()?.pageViews).toEqual({ value: true, origin: 'stored', fetchedAt });
    },
  );

  it('goes with an answer that holds no settings', async () => {
    const { environment } = await visit({ pageViews: true });
    const views = switched('pageViews');
    const stage = start({ features: [views], environment });
    stage.environment.endTask();
    expect(views.story).toEqual(['on']);
    await stage.settle();
    expect(views.story).toEqual(['on', 'off']);
    expect(stage.lastSettings()).toEqual({});
  });

  it.each([
    ['7 days', answerLifetimeMillis, true],
    ['more than 7 days', answerLifetimeMillis + 1, false],
    ['no time', 0, true],
    ['less than no time', -1, false],
  ])('of %s ago: whether it counts', async (_name, age, counts) => {
    const { environment } = await visit({ pageViews: true });
    environment.clock.set(environment.now() + age);
    const stage = start({ answer: silence, environment });
    stage.environment.endTask();
    expect(Object.keys(stage.lastSettings() ?? {})).toEqual(counts ? ['pageViews'] : []);
  });

  it('of another project does not count', async () => {
    const { environment } = await visit({ pageViews: true });
    const stage = start({ answer: silence, environment, config: { analyticsKey: 'other' } });
    stage.environment.endTask();
    expect(stage.lastSettings()).toEqual({});
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '5',
    '{"settings":1}',
    '{"settings":{"pageViews":true}}',
    '{"fetchedAt":0}',
  ])('that somebody has overwritten with %s does not count', async (text) => {
    const environment = createTestEnvironment();
    environment.localStorage.write('care-analytics:remote-config:key', text);
    const stage = start({ answer: silence, environment });
    stage.environment.endTask();
    expect(stage.lastSettings()).toEqual({});
    expect(stage.environment.lines).toEqual([]);
  });

  it('S3.5 goes when the visitor withdraws', async () => {
    const stage = start({ answer: says({ pageViews: true }) });
    await stage.settle();
    expect(stage.storedKeys()).toEqual(['care-analytics:remote-config:key']);
    stage.analytics.consent.set('denied');
    await stage.settle();
    expect(stage.storedKeys()).toEqual([]);
    expect(stage.environment.openHandles()).toBe(0);
  });
});

describe('without consent', () => {
  it('nothing is fetched, read or stored; the code’s settings apply', async () => {
    const environment = createTestEnvironment();
    environment.localStorage.write(
      'care-analytics:remote-config:key',
      JSON.stringify({ settings: { webVitals: true }, fetchedAt: environment.now() }),
    );
    const views = switched('pageViews');
    const stage = start({
      answer: says({ pageViews: false }),
      options: { autocapture: { pageViews: true } },
      features: [views],
      config: { consent: 'pending' },
      environment,
    });
    await stage.settle();
    expect(stage.server.asked).toEqual([]);
    expect(views.story).toEqual(['on']);
    expect(Object.keys(stage.lastSettings() ?? {})).toEqual(['pageViews']);

    stage.analytics.consent.set('granted');
    expect(Object.keys(stage.lastSettings() ?? {})).toEqual(['pageViews', 'webVitals']);
    await stage.settle();
    expect(stage.server.asked).toHaveLength(1);
    expect(views.story).toEqual(['on', 'off']);
  });

  it.each([0, 500])(
    'that is withdrawn after %i ms nothing more is fetched, stored or reported',
    async (ms) => {
      let give = (_answer: Response) => {};
      const stage = start({
        answer: (count) =>
          count === 1 && ms > 0
            ? new Response('', { status: 500 })
            : new Promise<Response>((resolve) => {
                give = resolve;
              }),
      });
      await stage.environment.clock.advance(ms);
      stage.analytics.consent.set('denied');
      give(configAnswer({ autocapture: { pageViews: true } }));
      await stage.settle();
      await stage.environment.clock.advance(10_000);
      expect(stage.server.asked).toHaveLength(1);
      expect([stage.storedKeys(), stage.lastSettings(), stage.environment.lines]).toEqual([[], {}, []]);
      expect(stage.environment.openHandles()).toBe(0);
    },
  );

  it('that is withdrawn while an answer comes in nothing of it counts', async () => {
    let finish = () => {};
    const stage = start({
      answer: () =>
        new Response(
          new ReadableStream({
            start(controller) {
              const text = JSON.stringify({
                configs: { analyticsSDK: { browserSDK: { autocapture: true } } },
              });
              controller.enqueue(new TextEncoder().encode(text));
              finish = () => controller.close();
            },
          }),
        ),
    });
    await stage.settle();
    stage.analytics.consent.set('denied');
    finish();
    await stage.settle();
    expect([stage.storedKeys(), stage.lastSettings(), stage.environment.lines]).toEqual([[], {}, []]);
  });

  it('that comes after analytics was closed nothing is asked', async () => {
    const stage = start({ config: { consent: 'pending' } });
    await stage.settle();
    stage.analytics.close();
    stage.analytics.consent.set('granted');
    await stage.settle();
    expect([stage.server.asked, stage.environment.openHandles()]).toEqual([[], 0]);
  });

  it('and with it again: it is asked again', async () => {
    const stage = start({ answer: says({ pageViews: true }) });
    await stage.settle();
    stage.analytics.consent.set('denied');
    stage.analytics.consent.set('granted');
    await stage.settle();
    expect(stage.server.asked).toHaveLength(2);
    expect(stage.lastSettings()).toMatchObject({ pageViews: { origin: 'remote' } });
  });

  it('that ends within the task that began it, nothing happens at all', async () => {
    const closing: Feature = {
      name: 'closing',
      start({ analytics }) {
        analytics.close();
        return undefined;
      },
    };
    const stage = start({ features: [closing] });
    await stage.settle();
    expect([stage.server.asked, stage.lastSettings()]).toEqual([[], undefined]);
  });
});

describe('hostile answers', () => {
  const name = fc.oneof(
    fc.constantFrom(
      ...knownSettings,
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'autocapture',
    ),
    fc.string(),
  );
  const value = fc.oneof(fc.jsonValue(), fc.dictionary(name, fc.jsonValue(), { noNullPrototype: true }));
  /** Members are written as text: an object of this program can't have them all. */
  const object = fc
    .array(fc.tuple(name, value))
    .map((members) => `{${members.map((member) => member.map((part) => JSON.stringify(part)).join(':'))}}`);
  const autocapture = fc.oneof(fc.json(), object);

  it('never throw, never change what objects inherit, and switch nothing but features of the code', async () => {
    const inherited = Object.getOwnPropertyNames(Object.prototype);
    await fc.assert(
      fc.asyncProperty(autocapture, async (said) => {
        const body = `{"configs":{"analyticsSDK":{"browserSDK":{"autocapture":${said}}}}}`;
        const views = switched('pageViews');
        const stage = start({ answer: () => new Response(body), features: [views] });
        await stage.settle();
        for (const { value: switchedTo } of Object.values(stage.lastSettings() ?? {})) {
          expect(
            typeof switchedTo === 'boolean' || Object.getPrototypeOf(switchedTo) === Object.prototype,
          ).toBe(true);
        }
        const isOn = stage.lastSettings()?.pageViews?.value;
        expect(views.story).toEqual(isOn ? [isOn === true ? 'on' : isOn] : []);
        expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
        expect(Object.getPrototypeOf(stage.lastSettings())).toBe(Object.prototype);
        expect(stage.environment.lines.filter(({ level }) => level === 'error')).toEqual([]);
        expect(stage.logged()).toEqual([]);
        stage.analytics.close();
      }),
      { numRuns: 150 },
    );
  });

  it('S8.6 of any text end in settings or in one logged error', async () => {
    const text = fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(text, async (body) => {
        const stage = start({ answer: () => new Response(body) });
        await stage.settle();
        expect(stage.lastSettings()).toEqual({});
        const isJson = stage.environment.lines.length === 0;
        expect(stage.environment.lines).toHaveLength(isJson ? 0 : 1);
        if (isJson) JSON.parse(body);
        stage.analytics.close();
      }),
      { numRuns: 100 },
    );
  });

  it('nested without end are logged, not thrown', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const body = `{"configs":{"analyticsSDK":{"browserSDK":{"autocapture":{"pageViews":${deep}}}}}}`;
    const views = switched('pageViews');
    const stage = start({ answer: () => new Response(body), features: [views] });
    await stage.settle();
    expect(stage.environment.lines.length).toBeLessThanOrEqual(1);
  });
});

it('S7.6 asks no more, and stores no answer, once consent is denied in another tab', async () => {
  const retried = start({ answer: () => new Response('', { status: 503 }) });
  await retried.settle();
  retried.environment.cookies.write('care_consent=denied.5');
  await retried.environment.clock.advance(10_000);
  expect(retried.server.asked).toHaveLength(1);
  expect(retried.environment.lines).toEqual([]);

  let answer = (_response: Response) => {};
  const late = start({
    answer: () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  await late.settle();
  late.environment.cookies.write('care_consent=denied.5');
  answer(configAnswer({ autocapture: true }));
  await late.settle();
  expect(late.storedKeys()).toEqual([]);
});
