import type { SteadyLoad } from './page-driver.ts';
import type { Subject } from './subjects.ts';
import type { Sitting } from './workbench.ts';

/** How soon the journal has events so that another page would find them. */
export interface JournalResult {
  /** Milliseconds from the call to the complete record, of events logged one at a time. */
  readonly aloneMillis: readonly number[];
  /** The same of events that came 20 at a time. */
  readonly togetherMillis: readonly number[];
}

const single: SteadyLoad = { batches: 40, batchSize: 1, everyMillis: 25 };
const together: SteadyLoad = { batches: 10, batchSize: 20, everyMillis: 100 };

/** @param sitting without a subject yet */
export async function measureJournal(sitting: Sitting, subject: Subject): Promise<JournalResult> {
  async function millisOf(load: SteadyLoad): Promise<number[]> {
    await sitting.evaluate('benchmark.takeJournalMillis()');
    await sitting.evaluate(`benchmark.logSteadily(${JSON.stringify(load)})`);
    await sitting.quiet();
    const millis = await sitting.evaluate<number[]>('benchmark.takeJournalMillis()');
    const logged = load.batches * load.batchSize;
    if (millis.length < logged) throw new Error(`only ${millis.length} of ${logged} events became durable`);
    return millis;
  }

  // Else what is answered within a second never gets into the database.
  await sitting.evaluate('void (benchmark.storesImmediately = true)');
  await sitting.evaluate('benchmark.watchJournal()');
  await sitting.load(subject);
  await sitting.logFirst();
  return { aloneMillis: await millisOf(single), togetherMillis: await millisOf(together) };
}
