import { waitUntil } from '../../servers/wait-until.ts';
import type { Tab } from './engine.ts';

/** How long something in a page may take to become true, in milliseconds. */
const patienceMillis = 30_000;

/** Waits until a function is true in the page, whatever is loaded there meanwhile. @throws when it does not become so */
export async function waitInPage<Argument>(
  tab: Tab,
  isTrue: (argument: Argument) => unknown,
  argument?: Argument,
): Promise<void> {
  const test = () => tab.evaluate(isTrue, argument as Argument).then(Boolean, () => false);
  if (!(await waitUntil(test, patienceMillis))) throw new Error(`Not true in the page: ${isTrue}`);
}
