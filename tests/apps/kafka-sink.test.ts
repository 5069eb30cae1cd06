import { spawnSync } from 'node:child_process';
import { createKafkaSink, createRelay } from '@care/analytics/server';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { expect, it, onTestFinished } from 'vitest';
import { type Brokers, startBrokers } from './start-brokers.ts';

const topic = 'analytics-events';

interface Stored {
  readonly partition: number;
  readonly key: string;
  readonly id: string;
}

/** The messages of the brokers, in the order of each partition, as another client reads them. */
function readBack({ addresses }: Brokers): Stored[] {
  const format = '%p\t%k\t%s\n';
  const read = spawnSync('kcat', ['-b', addresses.join(), '-t', topic, '-C', '-e', '-q', '-f', format], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (read.error) throw read.error;
  return read.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [partition, key = '', value = ''] = line.split('\t');
      return { partition: Number(partition), key, id: JSON.parse(value).insert_id as string };
    });
}

async function startAnswering({ addresses }: Brokers, timeoutMillis: number) {
  const kafka = new Kafka({
    brokers: [...addresses],
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    requestTimeout: 3_000,
    retry: { retries: 1, initialRetryTime: 50, maxRetryTime: 200 },
  });
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  onTestFinished(() => producer.disconnect());
  const relay = createRelay({ sink: createKafkaSink({ producer, topic }), timeoutMillis });
  return async (device: string, ids: readonly string[]) => {
    const events = ids.map((id) => ({ event_type: 'Clicked', device_id: device, insert_id: id }));
    const body = JSON.stringify({ api_key: 'key', events });
    return relay(new Request('https://care.example/events', { method: 'POST', body }));
  };
}

/** The same for the status alone. */
async function startRelay(brokers: Brokers, timeoutMillis: number) {
  const post = await startAnswering(brokers, timeoutMillis);
  return async (device: string, ids: readonly string[]) => (await post(device, ids)).status;
}

const idsOf = (device: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${device}-${index}`);

it('has the events of each device in one partition, in their order, as kcat reads them', async () => {
  const brokers = await startBrokers();
  const post = await startRelay(brokers, 10_000);
  const devices = idsOf('device', 12);
  await Promise.all(
    devices.map(async (device) => {
      for (const id of idsOf(device, 10)) expect(await post(device, [id, `${id}-next`])).toBe(200);
    }),
  );
  const stored = readBack(brokers);
  expect(stored).toHaveLength(240);
  for (const device of devices) {
    const own = stored.filter(({ key }) => key === device);
    expect(new Set(own.map(({ partition }) => partition)).size).toBe(1);
    expect(own.map(({ id }) => id)).toEqual(idsOf(device, 10).flatMap((id) => [id, `${id}-next`]));
  }
  expect(new Set(stored.map(({ partition }) => partition)).size).toBeGreaterThan(1);
});

it('loses no event while brokers do not answer: what is not acknowledged comes again', async () => {
  const brokers = await startBrokers();
  const post = await startRelay(brokers, 500);
  const refused = new Set<number>();
  const deliver = async (ids: readonly string[]) => {
    for (let status = await post('device', ids); status !== 200; status = await post('device', ids))
      refused.add(status);
  };
  expect(await post('device', ['first'])).toBe(200);
  brokers.pause();
  setTimeout(brokers.resume, 2_500);
  for (const id of idsOf('later', 20)) await deliver([id]);
  expect([...refused].filter((status) => status !== 503 && status !== 504)).toEqual([]);
  expect(refused.size).toBeGreaterThan(0);
  const stored = readBack(brokers).map(({ id }) => id);
  expect([...new Set(stored)].sort()).toEqual(['first', ...idsOf('later', 20)].sort());
});

it('names the event that brokers refuse for good, writes the others, and has all come again when the topic is not allowed', async () => {
  const brokers = await startBrokers();
  const post = await startAnswering(brokers, 10_000);
  expect((await post('device', ['first'])).status).toBe(200);
  const [tooLarge, notAllowed] = [10, 29];
  // All four, the first half, and the first by itself.
  await brokers.refuse(tooLarge, tooLarge, tooLarge);
  const response = await post('device', ['a', 'b', 'c', 'd']);
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 400, error: 'MESSAGE_TOO_LARGE', events_with_invalid_fields: { events: [0] } },
  ]);
  await brokers.refuse(notAllowed);
  expect((await post('device', ['e'])).status).toBe(503);
  expect(readBack(brokers).map(({ id }) => id)).toEqual(['first', 'b', 'c', 'd']);
});

it('has the browser keep its events when all brokers are gone', async () => {
  const brokers = await startBrokers();
  const post = await startRelay(brokers, 2_000);
  expect(await post('device', ['first'])).toBe(200);
  await brokers.stop();
  expect([503, 504]).toContain(await post('device', ['second']));
});
