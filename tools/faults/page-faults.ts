import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

/** Changes to a page, made in the page before its scripts run, by name. */
export type Faults = Readonly<Record<string, () => unknown>>;

/** @param circumstance the circumstance, as the end of the scenario's name */
export function forEachFault(
  faults: Faults,
  circumstance: string,
  run: (stage: Stage) => Promise<void>,
): Scenario[] {
  return Object.entries(faults).map(([fault, script]) => ({
    name: fault + circumstance,
    async run(stage) {
      stage.prepare(script);
      await run(stage);
    },
  }));
}
