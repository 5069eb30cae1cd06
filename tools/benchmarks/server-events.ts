import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Bench } from 'tinybench';
import * as z from 'zod/mini';
import { formatTable } from '../../sdk/cli/format-table.ts';
import { startCollector } from './collector-process.ts';
import { cpuMillis } from './cpu-millis.ts';
import { createEventData, eventName } from './event-data.ts';
import { median } from './statistics.ts';
import type { Measured } from './suite/benches.ts';

const eventsPerTask = 500;

const built = (name: string) => import(new URL(`../../dist/${name}.js`, import.meta.url).href);

/** Logs a number of events; resolves when the collector has answered for each, with the time that the calls took, in milliseconds. */
type Log = (serverUrl: string, count: number) => Promise<number>;

/**
 * Measures the cost of an event for the server that logs it:
 *
 *   npm run bench -- server-events [--events 10000] [--rounds 8] [--quick]
 */
export async function measure(args: readonly string[]): Promise<Measured> {
  const { values: given } = parseArgs({
    args: [...args],
    options: {
      events: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '8' },
      quick: { type: 'boolean' },
    },
  });
  const events = Number(given.events);
  const subjects: Readonly<Record<string, Log>> = {
    'ours, checked': await logger(true, false),
    'ours, without the check': await logger(false, false),
    'ours, checked, gzip': await logger(true, undefined),
    'a bare fetch of 500 events': postAll,
  };
  const collector = await startCollector();
  const bench = new Bench({
    now: cpuMillis,
    time: 0,
    iterations: given.quick ? 2 : Number(given.rounds),
    warmupTime: 0,
    warmupIterations: 2,
    retainSamples: true,
    throws: true,
  });
  const calls = new Map<string, number[]>();
  for (const [name, log] of Object.entries(subjects)) {
    let run = '';
    bench.add(name, async () => void calls.get(name)?.push(await log(`${collector.origin}/${run}`, events)), {
      beforeAll: () => void calls.set(name, []),
      beforeEach() {
        run = crypto.randomUUID();
      },
      async afterEach() {
        const { copies, delivered } = await collector.waitFor(run, events, 10_000);
        if (delivered !== events || copies > 0)
          throw new Error(`${name}: ${delivered} arrived, ${copies} twice`);
      },
    });
  }
  const tasks = await bench.run().finally(() => collector.stop());
  const measured = tasks.map(({ name, result }) => {
    const samples = 'latency' in result ? (result.latency.samples ?? []) : [];
    const micros = (millis: number) => (1_000 * millis) / events;
    return { name, cpuMicros: samples.map(micros), callMicros: (calls.get(name) ?? []).map(micros) };
  });
  const columns = ['µs an event', 'CPU', 'the call'].map((title) => ({ title }));
  const rows = measured.map(({ callMicros, cpuMicros, name }) => [
    name,
    median(cpuMicros).toFixed(1),
    median(callMicros) ? median(callMicros).toFixed(1) : '',
  ]);
  return { raw: { events, subjects: measured }, lines: formatTable(columns, rows) };
}

async function logger(isChecked: boolean, compress: false | undefined): Promise<Log> {
  const { createServerAnalytics }: typeof import('@care/analytics/server') = await built('server');
  const { httpApi }: typeof import('@care/analytics/http-api') = await built('http-api');
  const { defineEvents }: typeof import('@care/analytics') = await built('index');
  const data = Object.entries(createEventData(0)).map(([name, value]) => [
    name,
    { number: z.number, string: z.string, boolean: z.boolean }[
      typeof value as 'number' | 'string' | 'boolean'
    ](),
  ]);
  const events = defineEvents({ [eventName]: z.strictObject(Object.fromEntries(data)) });
  return async (serverUrl, count) => {
    const analytics = createServerAnalytics({
      analyticsKey: 'key',
      consent: 'granted',
      destinations: [httpApi({ serverUrl, compress })],
      ...(isChecked && { events }),
    });
    let callMillis = 0;
    for (let number = 0; number < count; number += 1) {
      const data = { ...createEventData(number) };
      const began = performance.now();
      analytics.logEvent({ name: eventName, data, deviceId: `device-${number % 100}` });
      callMillis += performance.now() - began;
      if (number % eventsPerTask === eventsPerTask - 1) await setImmediate();
    }
    await analytics.close();
    return callMillis;
  };
}

/** Posts all events without checks, retries or memory. */
async function postAll(serverUrl: string, count: number): Promise<number> {
  for (let from = 0; from < count; from += eventsPerTask) {
    const batch = Array.from({ length: eventsPerTask }, (_, at) => ({
      event_type: eventName,
      time: Date.now(),
      insert_id: crypto.randomUUID(),
      session_id: -1,
      device_id: `device-${(from + at) % 100}`,
      event_properties: createEventData(from + at),
    }));
    const body = JSON.stringify({ api_key: 'key', events: batch });
    const answer = await fetch(serverUrl, { method: 'POST', body });
    await answer.text();
  }
  return 0;
}
