import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startCollector } from '../collector-process.ts';
import { median } from '../statistics.ts';
import { askForPage, postUploads } from './ask.ts';
import { type MeasuredChild, startChild } from './start-child.ts';

/** What one process of the page's server can take, and what a site would need. */
export interface Capacity {
  /** Uploads of 20 events each, answered by the collector first. */
  readonly relayPerSecond: number;
  readonly relayCpuMillisPer1000Events: number;
  /** Latency of 99 of 100 at 80 % of what was measured as the most, in milliseconds. */
  readonly relayP99: number;
  readonly pageP99: number;
  /** What an open connection takes of the process's memory, in bytes, with 1,000 of them. */
  readonly bytesPerConnection: number;
  /** Pages a second of two processes, as a multiple of one: the most is what the cores permit, with the load's own work on them. */
  readonly scaling: number;
  /** For 1,000 visits a second, each of 3 pages and 3 uploads of 20 events, at 80 % load. */
  readonly coresFor1000Visits: number;
  /** CPU of the preview for one hostile GraphQL request, in milliseconds. */
  readonly hostileQuestionMillis: number;
}

interface CapacityOptions {
  /** The program of a server: `measured-child.js ours` with its folder. */
  readonly program: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** Of a page, brotli-compressed as browsers ask for it, in milliseconds. */
  readonly pageCpuMillis: number;
}

/** Events of one upload. */
const eventsPerUpload = 20;
const connections = 10;
const seconds = 5;
const rounds = 3;
const load = 0.8;
const visit = { pages: 3, uploads: 3 };

export async function measureCapacity({
  program,
  variables,
  pageCpuMillis,
}: CapacityOptions): Promise<Capacity> {
  const collector = await startCollector();
  const serving = { ...variables, TRUST_PROXY: '1', ANALYTICS_SERVER_URL: `${collector.origin}/relay` };
  const server = await startChild(program, serving, ['--expose-gc']);
  const other = await startChild(program, serving);
  const preview = await startChild(program, { ...variables, PREVIEW: 'true', SITE_ORIGIN: '' });
  try {
    const bytesPerConnection = await measureConnections(server);
    const relay = await measureRelay(server);
    const pages = await mostPages([server]);
    const together = await mostPages([server, other]);
    const relayP99 = await postUploads(
      server.origin,
      { connections, seconds, perSecond: load * relay.perSecond },
      eventsPerUpload,
    );
    const pageP99 = await askForPage(
      server.origin,
      { connections, seconds, perSecond: load * pages },
      brotli,
    );
    return {
      relayPerSecond: relay.perSecond,
      relayCpuMillisPer1000Events: (relay.cpuMillis / eventsPerUpload) * 1_000,
      relayP99: relayP99.latency.p99,
      pageP99: pageP99.latency.p99,
      bytesPerConnection,
      scaling: together / pages,
      coresFor1000Visits: (visit.pages * pageCpuMillis + visit.uploads * relay.cpuMillis) / load,
      hostileQuestionMillis: await measureHostileQuestion(preview),
    };
  } finally {
    await Promise.all([server, other, preview, collector].map((each) => each.stop()));
  }
}

const brotli = { 'accept-encoding': 'gzip, br' };

async function measureRelay(server: MeasuredChild): Promise<{ perSecond: number; cpuMillis: number }> {
  await postUploads(server.origin, { connections, seconds }, eventsPerUpload);
  const measured: { perSecond: number; cpuMillis: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await server.usage();
    const result = await postUploads(server.origin, { connections, seconds }, eventsPerUpload);
    const { cpuMillis } = await server.usage();
    measured.push({
      perSecond: result['2xx'] / result.duration,
      cpuMillis: (cpuMillis - before.cpuMillis) / result['2xx'],
    });
  }
  return {
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    cpuMillis: median(measured.map(({ cpuMillis }) => cpuMillis)),
  };
}

/** Pages a second of all servers together, as a balancer would share them. */
async function mostPages(servers: readonly MeasuredChild[]): Promise<number> {
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const results = await Promise.all(
      servers.map(({ origin }) => askForPage(origin, { connections, seconds }, brotli)),
    );
    measured.push(results.reduce((sum, result) => sum + result['2xx'] / result.duration, 0));
  }
  return median(measured);
}

async function measureConnections(server: MeasuredChild): Promise<number> {
  const count = 1_000;
  const open = (wanted: number) => openConnections(server.origin, wanted);
  // The first ones make the process grow by more than they keep.
  for (const socket of await open(count)) socket.destroy();
  const before = await server.usage();
  const sockets = await open(count);
  const { memoryBytes } = await server.usage();
  for (const socket of sockets) socket.destroy();
  return Math.max(0, memoryBytes - before.memoryBytes) / count;
}

async function measureHostileQuestion(preview: MeasuredChild): Promise<number> {
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
