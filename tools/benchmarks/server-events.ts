import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type Collector, startCollector } from './collector-process.ts';
import { createEventData, eventName } from './event-data.ts';
import { median } from './statistics.ts';
import { writeRaw } from './write-raw.ts';

/*
 * What an event of a server costs the server:
 *
 *   npm run bench -- server-events [--events 10000] [--rounds 8] [--json file]
 *
 * CPU is that of the whole process, from the first call until the collector, in a process of its own, has answered for the last event. Events come 500 in
 * a task. Beside it stands a loop that makes a body of the same data for every 500 events and posts it by `fetch`: it checks nothing, tries nothing
 * again, and remembers nothing. Subjects take turns, medians count.
 */
const { values: given } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '8' },
    json: { type: 'string' },
  },
});
const count = Number(given.events);
const eventsPerTask = 500;
const warmUps = 2;

const built = (name: string) => import(new URL(`../../dist/${name}.js`, import.meta.url).href);
const { createServerAnalytics }: typeof import('@care/analytics/server') = await built('server');
const { httpApi }: typeof import('@care/analytics/http-api') = await built('http-api');
const { defineEvents }: typeof import('@care/analytics') = await built('index');

const events = defineEvents({
  [eventName]: z.strictObject({
    event_number: z.number(),
    page: z.string(),
    section: z.string(),
    label: z.string(),
    query: z.string(),
    service: z.string(),
    position: z.number(),
    results: z.number(),
    price_from: z.number(),
    provider: z.string(),
    is_member: z.boolean(),
    has_photo: z.boolean(),
  }),
});

interface Subject {
  readonly name: string;
  /** Logs all events, and resolves when the collector has answered for each. */
  run(serverUrl: string): Promise<void>;
  readonly cpuMicros: number[];
  readonly callMicros: number[];
}

const subjects: readonly Subject[] = [
  { name: 'ours, checked', run: (url) => logAll(url, true, false), cpuMicros: [], callMicros: [] },
  { name: 'ours, without the check', run: (url) => logAll(url, false, false), cpuMicros: [], callMicros: [] },
  { name: 'ours, checked, gzip', run: (url) => logAll(url, true, undefined), cpuMicros: [], callMicros: [] },
  { name: 'a bare fetch of 500 events', run: postAll, cpuMicros: [], callMicros: [] },
];

/** How long the calls of the run at hand took. */
let callMillis = 0;

async function logAll(serverUrl: string, isChecked: boolean, compress: false | undefined): Promise<void> {
  const analytics = createServerAnalytics({
    analyticsKey: 'key',
    consent: 'granted',
    destinations: [httpApi({ serverUrl, compress })],
    ...(isChecked && { events }),
  });
  for (let number = 0; number < count; number += 1) {
    const data = createEventData(number);
    const began = performance.now();
    analytics.logEvent({ name: eventName, data, deviceId: `device-${number % 100}` });
    callMillis += performance.now() - began;
    if (number % eventsPerTask === eventsPerTask - 1) await setImmediate();
  }
  await analytics.close();
}

async function postAll(serverUrl: string): Promise<void> {
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
}

async function measure({ name, run, cpuMicros, callMicros }: Subject, collector: Collector, round: number) {
  const path = `${name.replaceAll(/\W/g, '')}${round}`;
  callMillis = 0;
  const before = process.cpuUsage();
  await run(`${collector.origin}/${path}`);
  const { system, user } = process.cpuUsage(before);
  const { copies, delivered } = await collector.waitFor(path, count, 10_000);
  if (delivered !== count || copies > 0) throw new Error(`${name}: ${delivered} arrived, ${copies} twice`);
  if (round < warmUps) return;
  cpuMicros.push((system + user) / count);
  callMicros.push((1_000 * callMillis) / count);
}

const collector = await startCollector();
try {
  for (let round = 0; round < warmUps + Number(given.rounds); round += 1)
    for (const subject of subjects) await measure(subject, collector, round);
} finally {
  await collector.stop();
}

console.log(`${count} events of ${Object.keys(createEventData(0)).length} properties, µs an event`);
console.log(`${''.padEnd(30)}${'CPU'.padStart(10)}${'the call'.padStart(10)}`);
for (const { callMicros, cpuMicros, name } of subjects)
  console.log(
    name.padEnd(30) +
      [cpuMicros, callMicros]
        .map((values) => (median(values) ? median(values).toFixed(1) : '').padStart(10))
        .join(''),
  );
writeRaw(given.json, { events: count, subjects: subjects.map(({ run: _, ...measured }) => measured) });
