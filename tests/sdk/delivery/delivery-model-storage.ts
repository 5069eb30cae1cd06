import type { RecordChange, RecordStore } from '../../../sdk/contracts/environment.ts';
import type { TextStorage } from '../../../sdk/contracts/text-storage.ts';
import { journalPrefix } from '../../../sdk/storage/stored-names.ts';
import type { Process } from './delivery-model-time.ts';

/** The health of a page's database; one that stalls answers when it has another health, or never. */
export const databaseHealths = ['works', 'rejects', 'throws', 'stalls', 'can’t be read'] as const;
export type DatabaseHealth = (typeof databaseHealths)[number];

/** The health of a page's local storage. */
export const localHealths = ['works', 'throws', 'is full'] as const;
export type LocalHealth = (typeof localHealths)[number];

/** The database as one page has it. */
export interface Connection {
  readonly records: RecordStore;
  /** Returns the number of writes without an answer. */
  writing(): number;
  isStalled(): boolean;
  /** Changes its health; stalled requests are answered, in their order. */
  setHealth(health: DatabaseHealth): void;
  /**
   * The page is gone.
   *
   * @param fates for each write without an answer whether it happened all the same
   */
  cut(fates: readonly boolean[]): void;
}

interface Job {
  readonly changes?: readonly RecordChange[];
  answer(works: boolean): void;
}

/**
 * @param stored what all pages of the browser keep
 * @param onStored called with each text that is confirmed
 */
export function connect(
  stored: Map<string, string>,
  process: Process,
  onStored: (text: string) => void,
): Connection {
  let health: DatabaseHealth = 'works';
  let jobs: Job[] = [];

  function apply(changes: readonly RecordChange[]): void {
    for (const [key, text] of changes) {
      if (text) stored.set(key, text);
      else stored.delete(key);
    }
  }

  function use<T>(isRead: boolean, run: () => T, changes?: readonly RecordChange[]): Promise<T> {
    if (!process.isAlive) return new Promise(() => {});
    if (health === 'throws') throw new Error('no database');
    const result = new Promise<T>((resolve, reject) => {
      const job: Job = {
        ...(changes && { changes }),
        answer: (works) => (works ? resolve(run()) : reject(new Error('quota'))),
      };
      if (health === 'stalls') jobs.push(job);
      else job.answer(health === 'works' || (health === 'can’t be read' && !isRead));
    });
    return process.gate(result);
  }

  return {
    records: {
      keys: () => use(true, () => [...stored.keys()]),
      read: (keys) => use(true, () => keys.map((key) => stored.get(key))),
      write: (changes) =>
        use(
          false,
          () => {
            apply(changes);
            for (const [, text] of changes) if (text) onStored(text);
          },
          changes,
        ),
      move: (moves) =>
        use(false, () => {
          const texts = moves.map(([from]) => stored.get(from));
          for (const [at, [from, to]] of moves.entries()) {
            if (texts[at] !== undefined)
              apply([
                [to, texts[at]],
                [from, undefined],
              ]);
          }
          return texts;
        }),
      clear: () => use(false, () => stored.clear()),
    },
    writing: () => jobs.filter(({ changes }) => changes).length,
    isStalled: () => jobs.length > 0,
    setHealth(next) {
      health = next;
      if (health === 'stalls') return;
      for (const job of jobs.splice(0)) {
        job.answer(health === 'works' || (health === 'can’t be read' && job.changes !== undefined));
      }
    },
    cut(fates) {
      const writes = jobs.flatMap(({ changes }) => (changes ? [changes] : []));
      for (const [index, changes] of writes.entries()) {
        if (fates[index % fates.length]) apply(changes);
      }
      jobs = [];
    },
  };
}

/** Local storage as one page has it. */
export interface LocalDrawer {
  readonly storage: TextStorage;
  setHealth(health: LocalHealth): void;
}

/**
 * @param shared what all pages of the browser keep
 * @param onStored called with each record that is there
 */
export function openDrawer(
  shared: TextStorage,
  process: Process,
  onStored: (text: string) => void,
): LocalDrawer {
  let health: LocalHealth = 'works';

  function check(isFatal: boolean): void {
    if (isFatal) throw new Error('local storage');
  }

  return {
    storage: {
      read(key) {
        check(health === 'throws');
        return shared.read(key);
      },
      write(key, text) {
        check(health === 'throws' || (health === 'is full' && text !== ''));
        if (!process.isAlive) return;
        shared.write(key, text);
        if (text && key.startsWith(journalPrefix)) onStored(text);
      },
      keys() {
        check(health === 'throws');
        return shared.keys();
      },
    },
    setHealth(next) {
      health = next;
    },
  };
}
