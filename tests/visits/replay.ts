/*
 * Plays one visit again, step by step, and says what differs from the guides:
 *
 *   npm test -- visit '{"consent":"granted","blocked":"nothing","steps":[…]}' [chromium | firefox | webkit]
 *
 * In memory without a browser's name.
 */
import { engineNames } from '../../tools/browsers/engines/engine.ts';
import { launchEngine } from '../../tools/browsers/engines/launch-engine.ts';
import { tabsToAsk } from './check-visit.ts';
import { findDifferences } from './compare.ts';
import { openMemoryBrowser } from './memory-browser.ts';
import { expectVisit } from './oracle/oracle.ts';
import { playVisit } from './play-visit.ts';
import { realBrowser } from './real-browser.ts';
import type { Visit } from './visit.ts';

const [text = '', name] = process.argv.slice(2);
const visit = JSON.parse(text) as Visit;
const engineName = engineNames.find((each) => each === name);
const engine = engineName && (await launchEngine(engineName));
const expected = expectVisit(visit);
const browser = engine ? realBrowser(engine) : openMemoryBrowser;
const seen = await playVisit(visit, browser, tabsToAsk(expected));
await engine?.close();

for (const [index, step] of visit.steps.entries()) {
  console.log(`${index + 1}. ${JSON.stringify(step)}`);
  const state = seen.states[index];
  if (state) console.log(`   seen     ${describe(state.stored.length > 0, state.tabs)}`);
  const wanted = expected.states[index];
  if (wanted) console.log(`   expected ${describe(wanted.mayStore, wanted.tabs)}`);
}
console.log('Arrived:');
for (const { id, ...event } of seen.arrived) console.log(`  ${JSON.stringify(event)} ${id}`);
console.log('Expected:');
for (const event of expected.events) console.log(`  ${JSON.stringify(event)}`);
const found = findDifferences(seen, expected);
console.log(found.length > 0 ? `Differences:\n  ${found.join('\n  ')}` : 'No difference.');
process.exitCode = found.length > 0 ? 1 : 0;

function describe(stores: boolean, tabs: ReadonlyMap<number, object>): string {
  const reported = [...tabs].map(([tab, state]) => `${tab}: ${JSON.stringify(state, asObject)}`);
  return `${stores ? 'may store or stores' : 'stores nothing'}; ${reported.join(' ')}`;
}

function asObject(_key: string, value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}
