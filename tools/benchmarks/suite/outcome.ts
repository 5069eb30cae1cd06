import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './benches.ts';
import type { Configurations } from './configurations.ts';

/** The result of a benchmark, as recorded in docs/benchmarks. */
export interface Outcome {
  readonly name: string;
  /** The day, as in `2026-01-31`. */
  readonly measured: string;
  readonly machine: string;
  /** The arguments of the run. */
  readonly args: readonly string[];
  /** The setup of each subject. */
  readonly configurations: Configurations;
  /** The output of the command. */
  readonly report: string;
  /** All values; `null` where the report is all there is. */
  readonly raw: unknown;
}

/** @param folder docs/benchmarks */
export function readOutcomes(folder: string, benches: readonly Bench[]): readonly Outcome[] {
  return benches
    .map(({ name }) => join(folder, `${name}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Outcome);
}

/** The precision of recorded values, which is finer than any clock here. */
const perUnit = 10_000;

const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * perUnit) / perUnit : value;

export function keepOutcome(folder: string, outcome: Outcome): void {
  const { raw, ...reported } = outcome;
  const lines = Object.entries(reported).map(([key, value]) => `"${key}":${JSON.stringify(value)}`);
  writeFileSync(
    join(folder, `${outcome.name}.json`),
    `{\n${[...lines, `"raw":${JSON.stringify(raw, rounded)}`].join(',\n')}\n}\n`,
  );
}
