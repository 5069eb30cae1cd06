import type { SteadyLoad } from './page-driver.ts';
import type { Subject } from './subjects.ts';
import type { Workbench } from './workbench.ts';

/** How soon the journal has events so that another page would find them. */
export interface JournalResult {
  /** Milliseconds from the call to the complete record, of events that came alone. */
  readonly aloneMillis: readonly number[];
  /** The same of events that came 20 at a time. */
  readonly togetherMillis: readonly number[];
  readonly logged: number;
}

const alone: SteadyLoad = { batches: 60, batchSize: 1, everyMillis: 30 };
const together: SteadyLoad = { batches: 15, batchSize: 20, everyMillis: 100 };

export async function measureJournal(bench: Workbench, subject: Subject): Promise<JournalResult> {
  const sitting = await bench.open();

  async function millisOf(load: SteadyLoad): Promise<number[]> {
    await sitting.evaluate('benchmark.takeJournalMillis()');
    await sitting.evaluate(`benchmark.logSteadily(${JSON.stringify(load)})`);
    await sitting.quiet();
    return sitting.evaluate('benchmark.takeJournalMillis()');
  }

  try {
    await sitting.evaluate('benchmark.watchJournal()');
    await sitting.load(subject);
    await sitting.logFirst();
    return {
      aloneMillis: await millisOf(alone),
      togetherMillis: await millisOf(together),
      logged: [alone, together].reduce((sum, { batches, batchSize }) => sum + batches * batchSize, 0),
    };
  } finally {
    await sitting.close();
  }
}
