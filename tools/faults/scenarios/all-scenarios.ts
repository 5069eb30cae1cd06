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

export const allScenarios: readonly Scenario[] = [
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
