import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Logger } from '../../../../sdk/contracts/logger.ts';
import { createRemoteLogger, type RemoteLoggerOptions } from '../../../../sdk/features/logger/index.ts';
import type { MetricLogger } from '../../../../sdk/features/web-vitals/index.ts';
import { startFeature } from '../start-feature.ts';
import { createFakePage } from './fake-page.ts';

function start(options: Partial<RemoteLoggerOptions> = {}) {
  const page = createFakePage();
  const logger = createRemoteLogger({ path: '/log', ...options }, page.scope, () => page.now);
  return { page, logger };
}

it('S7.2 posts level, message and extra fields as JSON to the configured path', () => {
  const { page, logger } = start({ path: '/api/log', fields: () => ({ release: 'vhp-mfe@2.147.0' }) });
  logger.error('No plans', { status: 503 });
  logger.warn('Slow');
  logger.info('Web vital', { tag: 'analytics', metric: 'LCP' });
  expect(page.lines()).toEqual([
    { level: 'error', message: 'No plans', status: 503, release: 'vhp-mfe@2.147.0' },
    { level: 'warn', message: 'Slow', release: 'vhp-mfe@2.147.0' },
    { level: 'info', message: 'Web vital', tag: 'analytics', metric: 'LCP', release: 'vhp-mfe@2.147.0' },
  ]);
  expect(page.sent.map(({ by, path }) => [by, path])).toEqual(Array(3).fill(['fetch', '/api/log']));
  expect(page.inits[0]).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
});

it('S7.2 hands the lines of a hidden page to a beacon, and to fetch where the beacon refuses', () => {
  const { page, logger } = start();
  page.scope.document.visibilityState = 'hidden';
  logger.info('Left');
  page.beaconsAccepted = false;
  logger.info('Left again');
  expect(page.sent.map(({ by }) => by)).toEqual(['beacon', 'fetch']);
});

it('is a logger for whatever asks for one', async () => {
  const { page, logger } = start();
  expectTypeOf(logger).toExtend<Logger>();
  expectTypeOf(logger).toExtend<MetricLogger>();
  const failing = {
    name: 'failing',
    start() {
      throw new Error('no window');
    },
  };
  startFeature(failing, {}, { logger });
  expect(page.lines()).toEqual([{ level: 'error', message: 'failing failed: no window', tag: 'analytics' }]);
});

it('says its own level and message, whatever the fields say', () => {
  const { page, logger } = start();
  logger.warn('Slow', { level: 'error', message: 'Broken' });
  expect(page.lines()).toEqual([{ level: 'warn', message: 'Slow' }]);
});

it('cuts message and fields between characters', () => {
  const { page, logger } = start();
  const text = 'a'.repeat(1_023);
  logger.warn(`${text}😀`, { text: `${text}😀` });
  expect(page.lines()).toEqual([{ level: 'warn', message: text, text }]);
});

it('takes personal numbers and secrets out of message and fields', () => {
  const { page, logger } = start();
  logger.error('Card 4111 1111 1111 1111', {
    url: 'https://www.example.com/log-in?token=abc',
    nested: [{ note: 'id 123-45-6789' }],
  });
  expect(page.lines()).toEqual([
    {
      level: 'error',
      message: 'Card *****',
      url: 'https://www.example.com/log-in?token=*****',
      nested: [{ note: 'id *****' }],
    },
  ]);
});

describe('in a loop', () => {
  it('sends at most 10 lines a minute, and counts the rest on the next one', () => {
    const { page, logger } = start();
    for (let round = 0; round < 1_000; round += 1) logger.error('Again');
    expect(page.sent).toHaveLength(10);
    page.now += 60_000;
    logger.error('And again');
    logger.error('And again');
    expect(page.lines().slice(10)).toEqual([
      { level: 'error', message: 'And again', suppressed: 990 },
      { level: 'error', message: 'And again' },
    ]);
  });

  it('leaves the lines of other levels their own room', () => {
    const { page, logger } = start({ maxPerMinute: 2 });
    for (let round = 0; round < 5; round += 1) logger.error('Again');
    logger.info('Web vital');
    expect(page.lines().map(({ level }) => level)).toEqual(['error', 'error', 'info']);
  });

  it('does not receive what its own fields log', () => {
    const page = createFakePage();
    const logger = createRemoteLogger(
      {
        path: '/log',
        fields: () => {
          logger.error('Reading fields');
          return {};
        },
      },
      page.scope,
    );
    logger.error('First');
    logger.error('Second');
    expect(page.lines().map(({ message }) => message)).toEqual(['First', 'Second']);
  });
});

describe('never throws', () => {
  it.each<[string, (page: ReturnType<typeof createFakePage>) => void]>([
    ['the endpoint fails', (page) => (page.answer = () => Promise.reject(new TypeError('Failed to fetch')))],
    [
      'fetch throws',
      (page) =>
        (page.answer = () => {
          throw new Error('blocked');
        }),
    ],
    ['there is no fetch', (page) => Object.assign(page.scope, { fetch: undefined })],
    [
      'beacons throw',
      (page) => {
        page.scope.document.visibilityState = 'hidden';
        page.scope.navigator.sendBeacon = () => {
          throw new TypeError('bad address');
        };
      },
    ],
  ])('when %s, and goes on afterwards', async (_what, harm) => {
    const { page, logger } = start();
    const { fetch } = page.scope;
    const { answer } = page;
    harm(page);
    expect(() => logger.error('Lost')).not.toThrow();
    await Promise.resolve();
    Object.assign(page.scope, { fetch, document: { visibilityState: 'visible' } });
    page.answer = answer;
    logger.error('Logged');
    expect(page.lines().at(-1)?.message).toBe('Logged');
  });

  it('when fields can’t be had: the line goes without them', () => {
    const { page, logger } = start({
      fields: () => {
        throw new Error('not yet');
      },
    });
    logger.error('Broken', {
      status: 500,
      get body() {
        throw new Error('used up');
      },
    });
    expect(page.lines()).toEqual([{ level: 'error', message: 'Broken', status: 500 }]);
  });

  it('any input', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.anything({ withBigInt: true, withDate: true, withMap: true }),
        (message, fields) => {
          const { page, logger } = start();
          logger.error(message as string, fields as object);
          expect(page.lines()).toHaveLength(1);
        },
      ),
    );
  });
});

it('does nothing on a server', () => {
  const { page } = start();
  const { fetch } = page.scope;
  createRemoteLogger({ path: 'https://log.example/' }, { fetch }).error('Lost');
  expect(page.sent).toEqual([]);
});

describe('a log of another site', () => {
  const path = 'https://log.example/lines';
  const pathsOf = (options: Partial<RemoteLoggerOptions>) => {
    const { page, logger } = start({ path, ...options });
    logger.error('Broken');
    return page.sent.map((line) => line.path);
  };

  it.each<
    [
      consent: (() => 'granted' | 'pending' | 'denied') | undefined,
      otherwise: string | undefined,
      paths: string[],
    ]
  >([
    [() => 'granted', undefined, [path]],
    [() => 'granted', '/log', [path]],
    [() => 'pending', undefined, []],
    [() => 'denied', undefined, []],
    [() => 'denied', '/log', ['/log']],
    [() => 'denied', path, [path]],
    [undefined, undefined, []],
    [undefined, '/log', ['/log']],
    [undefined, path, [path]],
  ])('S7.2 takes lines once consent is granted: case %#', (consent, pathWithoutConsent, paths) => {
    expect(pathsOf({ consent, pathWithoutConsent })).toEqual(paths);
  });

  it('S7.2 takes none while there is no client to ask', () => {
    const consent = () => {
      throw new ReferenceError('analytics is not there yet');
    };
    expect(pathsOf({ consent, pathWithoutConsent: '/log' })).toEqual(['/log']);
  });

  it('S7.2 is none where the address is the site’s own', () => {
    expect(pathsOf({ path: 'https://www.example.com/log' })).toEqual(['/log']);
  });
});
