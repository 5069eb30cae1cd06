import { writeFileSync } from 'node:fs';

/** Finer than any clock here. */
const perUnit = 10_000;

/** Writes what a benchmark measured, value by value. @param file nothing is written without one */
export function writeRaw(file: string | undefined, raw: object): void {
  if (file) writeFileSync(file, `${JSON.stringify(raw, rounded)}\n`);
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * perUnit) / perUnit : value;
}
