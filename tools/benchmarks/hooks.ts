import { parseArgs } from 'node:util';
import { formatTable } from '../../sdk/cli/format-table.ts';
import { median, quantile, ratios } from './statistics.ts';
import { hookSubject } from './subjects.ts';
import type { Measured } from './suite/benches.ts';
import { takeTurns } from './take-turns.ts';
import { type Sitting, withWorkbench } from './workbench.ts';

const warmUpRounds = 2;
const buttons = 1_000;
const mounts = 5;
const rerenders = 40;

/** Microseconds a button. */
export interface RenderCost {
  readonly mount: number;
  readonly rerender: number;
}

/** Costs by the candidate, each with its bare button: after the first provider of a page, hooks read its context. */
type Costs = Readonly<Record<string, readonly RenderCost[]>>;

const bareOf = (name: string) => (/^(provided|scoped|posthog)/.test(name) ? 'provided-bare' : 'bare');

/**
 * Measures the render of a button that logs its clicks, beside a bare one and beside PostHog's hook:
 *
 *   npm run bench -- hooks [--quick]
 *
 * In each round each candidate, in turn and with a clean heap, mounts five lists of 1,000 buttons and then re-renders one of them forty
 * times, as when its parent's state changes and the props stay equal. The times are the main thread's own, so that others on the
 * machine count little.
 */
export async function measure(args: readonly string[]): Promise<Measured> {
  const { values: given } = parseArgs({ args: [...args], options: { quick: { type: 'boolean' } } });
  const rounds = given.quick ? 7 : 31;
  return withWorkbench([hookSubject], ({ browserVersion, sit }) =>
    sit(async (sitting) => {
      await sitting.load(hookSubject);
      await sitting.quiet();
      const all = await sitting.evaluate<string[]>('renders.names');
      const costs: Record<string, readonly RenderCost[]> = {};
      for (const bare of ['bare', 'provided-bare']) {
        const names = all.filter((name) => bareOf(name) === bare);
        const measured = await takeTurns(names, rounds, (name) => measureOne(sitting, name), warmUpRounds);
        for (const [index, name] of names.entries()) costs[name] = measured[index] ?? [];
      }
      const lines = (['mount', 'rerender'] as const).flatMap((kind) => describe(costs, kind));
      return { raw: { browser: browserVersion, costs }, lines };
    }),
  );
}

async function measureOne(sitting: Sitting, name: string): Promise<RenderCost> {
  async function microsOf(expression: string, renders: number): Promise<number> {
    const before = await sitting.look();
    await sitting.evaluate(expression);
    return (((await sitting.look()) - before) * 1_000) / (renders * buttons);
  }

  await sitting.command('HeapProfiler.collectGarbage');
  const mount = await microsOf(`renders.mount('${name}', ${mounts})`, mounts);
  // The second render of a list creates objects that all later ones reuse.
  await sitting.evaluate('renders.again(2)');
  const rerender = await microsOf(`renders.again(${rerenders})`, rerenders);
  await sitting.evaluate('renders.clear()');
  return { mount, rerender };
}

/** Describes medians, and the bounds of the middle half of the rounds. */
function describe(costs: Costs, kind: keyof RenderCost): readonly string[] {
  const valuesOf = (name: string) => (costs[name] ?? []).map((cost) => cost[kind]);
  const columns = [kind, 'µs a button', '÷ a bare one', 'middle half'].map((title) => ({ title }));
  const rows = Object.keys(costs).map((name) => {
    const shares = ratios(valuesOf(name), valuesOf(bareOf(name)));
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(shares, share).toFixed(2));
    return [name, median(valuesOf(name)).toFixed(2), `${middle}`, `${low} to ${high}`];
  });
  return ['', ...formatTable(columns, rows)];
}
