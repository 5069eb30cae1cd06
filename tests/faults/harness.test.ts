import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Engine } from '../../tools/browsers/engines/engine.ts';
import { launchEngine } from '../../tools/browsers/engines/launch-engine.ts';
import { answerLost, silence, status } from '../../tools/faults/answers.ts';
import { type Collector, startCollector } from '../../tools/faults/collector.ts';
import { measureKill } from '../../tools/faults/kill-window.ts';
import { perform } from '../../tools/faults/perform.ts';
import type { Scenario } from '../../tools/faults/scenario.ts';
import { bundleSubject } from '../../tools/faults/subject.ts';
import { tally } from '../../tools/faults/tally.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await launchEngine('chromium');
});
afterAll(() => engine.close());

const careless = bundleSubject({
  name: 'careless',
  script: `import { startCareless } from '../../tools/faults/pages/careless.ts'; startCareless();`,
});

async function play(run: Scenario['run'], circumstances: Partial<Scenario> = {}) {
  return perform(
    { name: 'a fault', run, ...circumstances },
    { engine, scripts: await careless, quietMillis: 1_000 },
  );
}

describe.concurrent('the faults show that', () => {
  it('an event is lost', async () => {
    const result = await play(async (stage) => {
      stage.collector.answerNext(status(500));
      await stage.log(await stage.open(), 3);
    });
    expect(result).toMatchObject({ logged: 3, lost: [expect.any(Number)], harmfulCopies: 0 });
  });

  it('an event counts twice', async () => {
    const result = await play(async (stage) => {
      stage.collector.answerNext(answerLost);
      await stage.log(await stage.open(), 3);
    });
    expect(result).toMatchObject({ lost: [], harmfulCopies: 1 });
  });

  it.each<[state: string, begin: (collector: Collector) => void]>([
    ['is down', (collector) => collector.down()],
    [
      'hangs',
      (collector) => {
        collector.answer = () => silence(2_000);
      },
    ],
  ])(
    'an event is lost that a crashed tab had not stored, and a collector far away that %s has not taken',
    async (_state, begin) => {
      const result = await play(
        async (stage) => {
          begin(stage.collector);
          await stage.logAndCrash(await stage.open(), 2, { delay: 0, textLength: 10 });
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          stage.collector.up();
          stage.collector.answer = () => undefined;
          await stage.openAgain();
        },
        { isFar: true, ownBrowser: true },
      );
      expect(result).toMatchObject({ logged: 3, lost: [1, 2] });
    },
  );

  it('a killed browser loses its own events, and not that of the next visit, if an SDK gathers events for three seconds', async () => {
    const scripts = await bundleSubject({
      name: 'patient',
      script: `import { startCareless } from '../../tools/faults/pages/careless.ts'; startCareless(3_000);`,
    });
    const lost = await measureKill({ engine, scripts }, { collector: 'down', delay: 0, isFirst: true });
    expect(lost).toBe(20);
  });

  it('a demand does not hold, and an error is not caught', async () => {
    const result = await play(async (stage) => {
      const page = await stage.open();
      await page.evaluate(() => void setTimeout(() => reportError(new Error('uncaught'))));
      stage.demand('this holds', () => true);
      stage.demand('this does not', () => false);
    });
    expect(result).toMatchObject({
      broken: ['this does not'],
      uncaught: [expect.stringContaining('uncaught')],
    });
  });
});

describe('the collector', () => {
  const events = [{ event_properties: { n: 1 }, insert_id: 'a', device_id: 'd' }];
  const segmentEvent = { properties: { n: 1 }, messageId: 'a', anonymousId: 'd' };
  const postHogEvent = { properties: { n: 1, distinct_id: 'd' }, uuid: 'a' };
  const selfDescribing = JSON.stringify({ schema: 'outer', data: { schema: 'inner', data: { n: 1 } } });
  const snowplowEvent = { eid: 'a', duid: 'd', ue_pr: selfDescribing };
  const inForm = `data=${encodeURIComponent(Buffer.from(JSON.stringify([postHogEvent])).toString('base64'))}`;

  const record = [
    { key: 'n', value: { intValue: '1' } },
    { key: 'log.record.uid', value: { stringValue: 'a' } },
    { key: 'app.installation.id', value: { stringValue: 'd' } },
  ];
  const logs = { resourceLogs: [{ scopeLogs: [{ logRecords: [{ attributes: record }] }] }] };

  async function start(): Promise<Collector> {
    const collector = await startCollector();
    onTestFinished(() => collector.stop());
    return collector;
  }

  function post(collector: Collector, body: BodyInit, headers: HeadersInit = {}) {
    return fetch(collector.addressOf('localhost'), { method: 'POST', body, headers });
  }

  it.each([
    ['Amplitude’s body', JSON.stringify({ events }), {}],
    ['a gzipped body', gzipSync(JSON.stringify({ events })), { 'content-encoding': 'gzip' }],
    ['Segment’s batch', JSON.stringify({ batch: [segmentEvent] }), {}],
    ['Segment’s single event', JSON.stringify(segmentEvent), {}],
    ['PostHog’s event', JSON.stringify(postHogEvent), {}],
    ['PostHog’s list, gzipped, without a header', gzipSync(JSON.stringify([postHogEvent])), {}],
    ['PostHog’s beacon', inForm, {}],
    [
      'PostHog’s batch',
      JSON.stringify({ batch: [{ uuid: 'a', distinct_id: 'd', properties: { n: 1 } }] }),
      {},
    ],
    ['log records of OpenTelemetry', JSON.stringify(logs), {}],
    ['Snowplow’s events', JSON.stringify({ schema: 'payload_data', data: [snowplowEvent] }), {}],
  ])('understands %s', async (_case, body, headers) => {
    const collector = await start();
    const response = await post(collector, body, headers);
    expect(response.status).toBe(200);
    expect(collector.arrivals).toEqual([{ number: 1, id: 'a', deviceId: 'd', at: expect.any(Number) }]);
  });

  it('breaks every connection while it is down', async () => {
    const collector = await start();
    collector.down();
    await expect(post(collector, JSON.stringify({ events }))).rejects.toThrow();
    collector.up();
    expect((await post(collector, JSON.stringify({ events }))).status).toBe(200);
    expect(collector.arrivals).toHaveLength(1);
  });
});

describe('the tally', () => {
  const logged = new Map([1, 2].map((number) => [number, { visit: 0 }]));
  const arrival = (number: number, id: string, at = 10) => ({ number, id, deviceId: 'd', at });

  it.each([
    ['nothing arrived', [], { lost: [1, 2], harmfulCopies: 0, harmlessCopies: 0 }],
    ['all is well', [arrival(1, 'a'), arrival(2, 'b')], { lost: [], harmfulCopies: 0, harmlessCopies: 0 }],
    [
      'a copy has the same id',
      [arrival(1, 'a'), arrival(2, 'b'), arrival(1, 'a')],
      { lost: [], harmfulCopies: 0, harmlessCopies: 1 },
    ],
    [
      'a copy has an id of its own',
      [arrival(1, 'a'), arrival(2, 'b'), arrival(1, 'c')],
      { lost: [], harmfulCopies: 1, harmlessCopies: 0 },
    ],
    ['two events share an id', [arrival(1, 'a'), arrival(2, 'a')], { lost: [2], harmfulCopies: 0 }],
    ['one came in the next visit', [arrival(1, 'a', 5), arrival(2, 'b', 25)], { lost: [], late: 1 }],
  ])('%s', (_case, arrivals, expected) => {
    expect(tally(logged, arrivals, [0, 20])).toMatchObject(expected);
  });
});
