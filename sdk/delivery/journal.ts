import type { RecordStore } from '../environment.ts';
import { errorText, type SafeLogger } from '../logger.ts';
import type { EventRecord } from './event-record.ts';

/** Where events wait until every destination has answered for them. A failing store is logged, never thrown. */
export interface Journal {
  put(record: EventRecord): void;
  remove(id: string): void;
  /** What other pages and earlier visits left, oldest first. */
  readLeftovers(): Promise<readonly EventRecord[]>;
}

/** @param page the page whose own records are no leftovers */
export function createJournal(store: RecordStore, page: string, logger: SafeLogger): Journal {
  async function attempt(use: () => Promise<void>): Promise<void> {
    try {
      await use();
    } catch (error) {
      logger.error(`The journal failed: ${errorText(error)}`);
    }
  }

  return {
    put(record) {
      void attempt(() => store.put(record));
    },
    remove(id) {
      void attempt(() => store.remove(id));
    },
    async readLeftovers() {
      let records: EventRecord[] = [];
      await attempt(async () => {
        records = await store.readAll();
      });
      return records
        .filter((record) => record.page !== page)
        .sort((a, b) => a.time - b.time || a.sequence - b.sequence);
    },
  };
}
