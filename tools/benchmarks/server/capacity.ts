import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Child } from '../start-child.ts';
import { median, sum } from '../statistics.ts';
import { askForPage, brotli, cpuOf, postUploads } from './ask.ts';
import type { StartServer } from './with-servers.ts';

/** The capacity of one process of the page's server, and the needs of a site. */
export interface Capacity {
  /** Uploads of 20 events each, answered by the collector first. */
  readonly relayPerSecond: number;
  readonly relayCpuMillisPer1000Events: number;
  /** The latency of 99 of 100 at 80 % of the highest measured rate, in milliseconds. */
  readonly relayP99: number;
  readonly pageP99: number;
  /** The memory of an open connection, in bytes, with 1,000 of them. */
  readonly bytesPerConnection: number;
  /** Pages a second of two processes, as a multiple of one: the cores limit it, with the load's own work on them. */
  readonly scaling: number;
  /** The cores for 1,000 visits a second, each of 3 pages and 3 uploads of 20 events, at 80 % load. */
  readonly coresFor1000Visits: number;
  /** CPU of the preview for one hostile GraphQL request, in milliseconds. */
  readonly hostileQuestionMillis: number;
}

interface CapacityOptions {
  /** The address of the collector. */
  readonly relay: string;
  /** CPU time of a page, brotli-compressed as browsers ask for it, in milliseconds. */
  readonly pageCpuMillis: number;
  /** The duration of each load. */
  readonly seconds: number;
}

/** The number of events of one upload. */
const eventsPerUpload = 20;
const connections = 10;
const rounds = 3;
const load = 0.8;
const visit = { pages: 3, uploads: 3 };

export async function measureCapacity(
  start: StartServer,
  { relay: address, pageCpuMillis, seconds }: CapacityOptions,
): Promise<Capacity> {
  const variables = { ANALYTICS_SERVER_URL: address };
  const server = await start('ours', { variables });
  const other = await start('ours', { variables });
  const preview = await start('ours', { variables: { PREVIEW: 'true', SITE_ORIGIN: '' } });
  const upload = (perSecond?: number) =>
    postUploads(server.origin, { connections, seconds, ...(perSecond && { perSecond }) }, eventsPerUpload);

  /** Pages a second of all servers together, as a balancer would share them. */
  const pagesOf = (servers: readonly Child[]) =>
    medianOf(async () => {
      const ask = ({ origin }: Child) => askForPage(origin, { connections, seconds }, brotli);
      return sum((await Promise.all(servers.map(ask))).map(perSecondOf));
    });

  const bytesPerConnection = await measureConnections(server);
  await upload();
  const cpu: number[] = [];
  const relayPerSecond = await medianOf(async () => {
    const { cpuMillis, result } = await cpuOf(server, upload);
    cpu.push(cpuMillis);
    return perSecondOf(result);
  });
  const pages = await pagesOf([server]);
  const together = await pagesOf([server, other]);
  const relayed = await upload(load * relayPerSecond);
  const perSecond = load * pages;
  const asked = await askForPage(server.origin, { connections, seconds, perSecond }, brotli);
  return {
    relayPerSecond,
    relayCpuMillisPer1000Events: (median(cpu) / eventsPerUpload) * 1_000,
    relayP99: relayed.latency.p99,
    pageP99: asked.latency.p99,
    bytesPerConnection,
    scaling: together / pages,
    coresFor1000Visits: (visit.pages * pageCpuMillis + visit.uploads * median(cpu)) / load,
    hostileQuestionMillis: await measureHostileQuestion(preview),
  };
}

const perSecondOf = (result: { readonly '2xx': number; readonly duration: number }) =>
  result['2xx'] / result.duration;

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measure());
  return median(measured);
}

async function measureConnections(server: Child): Promise<number> {
  const count = 1_000;
  const open = (wanted: number) => openConnections(server.origin, wanted);
  // The first connections make the process grow by more than they occupy.
  for (const socket of await open(count)) socket.destroy();
  const before = await server.usage(true);
  const sockets = await open(count);
  const { memoryBytes } = await server.usage(true);
  for (const socket of sockets) socket.destroy();
  return Math.max(0, memoryBytes - before.memoryBytes) / count;
}

async function measureHostileQuestion(preview: Child): Promise<number> {
  await askHostileQuestion(preview.origin);
  const before = await preview.usage();
  await askHostileQuestion(preview.origin);
  return (await preview.usage()).cpuMillis - before.cpuMillis;
}

const hostileFields = 'caregiversNear(zip: "78701", service: PETCAREXX, first: 20) { caregivers { ...L } }';
/** The GraphQL request of 16 kB that kept version 0.1.0 busy for 38 s: 230 aliases, each deferring. */
const hostileQuestion = `{ ${Array.from({ length: 230 }, (_, index) => `a${index}: ${hostileFields}`).join(' ')} }
  fragment L on Caregiver { ... @defer { reviews { count } } }`;

/** Asks the hostile question, and waits for the whole answer. */
async function askHostileQuestion(origin: string): Promise<void> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'multipart/mixed;deferSpec=20220824,application/json',
    },
    body: JSON.stringify({ query: hostileQuestion }),
  });
  await response.arrayBuffer();
}

/** Opens connections that have each asked for the server's health once and stay open. */
async function openConnections(origin: string, count: number): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(origin);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(`GET /healthz HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
      await once(socket, 'data');
      return socket;
    }),
  );
}
