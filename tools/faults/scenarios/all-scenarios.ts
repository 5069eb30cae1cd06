import { amplitudeServers } from '../back-ends/amplitude.ts';
import type { BackEnd } from '../back-ends/back-end.ts';
import type { Scenario } from '../scenario.ts';
import { browserEndScenarios } from './browser-end.ts';
import { burstScenarios } from './burst.ts';
import { clockScenarios } from './clock.ts';
import { connectionScenarios } from './connection.ts';
import { leavingScenarios } from './leaving.ts';
import { platformScenarios } from './platform.ts';
import { serverAnswerScenarios } from './server-answers.ts';
import { storageScenarios } from './storage.ts';
import { tabCrashScenarios } from './tab-crash.ts';

/** Scenarios for every back end. */
const commonScenarios: readonly Scenario[] = [
  ...burstScenarios,
  ...connectionScenarios,
  ...leavingScenarios,
  ...browserEndScenarios,
  ...tabCrashScenarios,
  ...serverAnswerScenarios,
  ...storageScenarios,
  ...clockScenarios,
  ...platformScenarios,
];

/** All that may happen to events on their way to a back end. */
export function scenariosOf({ scenarios }: BackEnd = amplitudeServers): readonly Scenario[] {
  return [...commonScenarios, ...scenarios];
}
