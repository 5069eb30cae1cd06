import { startCollector } from '../collector-process.ts';
import { postUploads } from './ask.ts';
import { type MeasuredChild, startChild } from './start-child.ts';

/** What passes uploads on: the page's server, and two that do nothing else. */
export interface ForwarderCost {
  readonly name: 'relay' | 'fetch' | 'request';
  /** CPU time of a POST in each round, in milliseconds. */
  readonly cpuMillis: readonly number[];
}

interface RelayCostOptions {
  /** What measured-child.ts is built to. */
  readonly program: string;
  /** Where the build for the browser lies. */
  readonly clientFolder: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly rounds: number;
  /** Flags for Node. */
  readonly flags: readonly string[];
}

/** Events of one POST. */
const eventsPerPost = 10;
const load = { connections: 10, amount: 1_000 };

/** Measures what a POST costs the relay and bare forwarders, side by side in rounds, in an order that turns. */
export async function measureRelayCost({
  program,
  clientFolder,
  variables,
  rounds,
  flags,
}: RelayCostOptions): Promise<readonly ForwarderCost[]> {
  const collector = await startCollector();
  const address = `${collector.origin}/relay`;
  const serving = { ...variables, TRUST_PROXY: '1', ANALYTICS_SERVER_URL: address };
  const start = (...args: readonly string[]) => startChild([program, ...args], serving, flags);
  const children: readonly MeasuredChild[] = await Promise.all([
    start('ours', clientFolder),
    start('fetch', address),
    start('request', address),
  ]);
  const names = ['relay', 'fetch', 'request'] as const;
  const costs = names.map((name, index) => ({ name, child: children[index], cpuMillis: [] as number[] }));
  try {
    // The engine has compiled what is hot.
    for (const { child } of costs) for (let pass = 0; pass < 6; pass += 1) await measure(child);
    for (let round = 0; round < rounds; round += 1)
      for (let turn = 0; turn < costs.length; turn += 1) {
        const cost = costs[(round + turn) % costs.length];
        cost?.cpuMillis.push(await measure(cost.child));
      }
    return costs.map(({ name, cpuMillis }) => ({ name, cpuMillis }));
  } finally {
    await Promise.all([...children, collector].map((each) => each.stop()));
  }
}

async function measure(child: MeasuredChild | undefined): Promise<number> {
  if (!child) return Number.NaN;
  const before = await child.usage();
  const result = await postUploads(child.origin, load, eventsPerPost);
  return ((await child.usage()).cpuMillis - before.cpuMillis) / result['2xx'];
}
