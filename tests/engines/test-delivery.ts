import { describe, it } from 'vitest';
import { perform } from '../../tools/faults/perform.ts';
import type { Scenario } from '../../tools/faults/scenario.ts';
import { scenariosOf } from '../../tools/faults/scenarios/all-scenarios.ts';
import { bundleSubject, ourSubjects } from '../../tools/faults/subject.ts';
import { need, startEngine } from './start-engine.ts';

/** Longer than a retry waits, or an event that another page has left; in milliseconds. */
const quietMillis = 90_000;

/** The scenarios of these names. */
function chosenFrom(all: readonly Scenario[], names: readonly string[]): readonly Scenario[] {
  const chosen = all.filter(({ name }) => names.includes(name));
  if (chosen.length < names.length) throw new Error('A scenario has another name now');
  return chosen;
}

/**
 * Injects faults between a page and its collector.
 *
 * @param name of our destination
 * @param names of the faults; those of its back end's own are always among them. @default all
 */
export function testDelivery(name: string, names?: readonly string[]): void {
  const subject = ourSubjects.find((one) => one.name === name);
  if (!subject) throw new Error(`There is no destination ${name}`);
  const { backEnd } = subject;
  const all = scenariosOf(backEnd);
  const scenarios = names ? [...chosenFrom(all, names), ...(backEnd?.scenarios ?? [])] : all;
  const scripts = bundleSubject(subject);
  const engine = startEngine();

  describe.concurrent(`no event is lost, and none counts twice, with the ${name}:`, () => {
    it.for(scenarios.map((scenario) => [titleOf(scenario), scenario] as const))(
      '%s',
      async ([, scenario], context) => {
        const { current } = engine;
        need(scenario.needs ?? [], current, context);
        const result = await perform(scenario, {
          engine: current,
          backEnd,
          scripts: await scripts,
          quietMillis,
        });
        context.expect(result).toMatchObject({ lost: [], harmfulCopies: 0, broken: [], uncaught: [] });
      },
    );
  });
}

function titleOf({ name, covers }: Scenario): string {
  return covers ? `${covers} ${name}` : name;
}
