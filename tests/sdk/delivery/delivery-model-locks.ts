import type { Environment } from '../../../sdk/contracts/environment.ts';
import type { Process } from './delivery-model-time.ts';

/** The Web Locks of a browser. */
export interface Locks {
  /** Locks as one page has them. */
  open(owner: Process): Environment['lock'];
  /** The names of all locks that pages hold or wait for. */
  names(): readonly string[];
  /** Releases the locks of a killed page. */
  free(owner: Process): void;
  /** Returns the number of locks that a page holds or waits for. */
  claims(owner: Process): number;
}

interface Wait {
  readonly name: string;
  readonly owner: Process;
  readonly grant: () => void;
}

export function createLocks(): Locks {
  const holders = new Map<string, Process>();
  let waits: readonly Wait[] = [];

  function grantNext(name: string): void {
    const next = waits.find((wait) => wait.name === name);
    waits = waits.filter((wait) => wait !== next);
    next?.grant();
  }

  function release(name: string, owner: Process): void {
    if (holders.get(name) !== owner) return;
    holders.delete(name);
    grantNext(name);
  }

  return {
    open: (owner) => (name, options, run) =>
      new Promise((resolve) => {
        /** Whatever the page does with it, the browser takes the lock back at its end. */
        async function use(lock: object | null): Promise<void> {
          let hasWorked = true;
          try {
            await run(lock);
          } catch {
            hasWorked = false;
          }
          if (lock) release(name, owner);
          owner.enter(() => resolve(hasWorked));
        }

        function grant(): void {
          holders.set(name, owner);
          owner.enter(() => void use({}));
        }

        if (!owner.isAlive) return;
        if (!holders.has(name)) grant();
        else if (options.ifAvailable) owner.enter(() => void use(null));
        else waits = [...waits, { name, owner, grant }];
      }),
    names: () => [...holders.keys(), ...waits.map(({ name }) => name)],
    free(owner) {
      waits = waits.filter((wait) => wait.owner !== owner);
      for (const [name, holder] of [...holders]) if (holder === owner) release(name, owner);
    },
    claims: (owner) =>
      [...holders.values(), ...waits.map((wait) => wait.owner)].filter((other) => other === owner).length,
  };
}
