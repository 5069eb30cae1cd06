import { isArgument, isFunction } from '../client/errors.ts';
import type { Environment } from '../contracts/environment.ts';
import { errorText, type SafeLogger } from '../contracts/logger.ts';
import type { EventCatalog } from './event-catalog.ts';

/** The time for which events wait for a check that is still loading, from the first event on, in milliseconds. */
const patienceMillis = 2_000;

/**
 * A catalogue, or a function that loads one.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export type CatalogSource<Catalog extends EventCatalog = EventCatalog> = Catalog | (() => Promise<Catalog>);

/** A catalogue that may still be loading. */
export interface LoadedCatalog {
  /** Returns the catalogue; `undefined` where none is configured, and until it has been loaded. */
  current(): EventCatalog | undefined;
  /** Returns true if a catalogue is configured that is not loaded yet. */
  isMissing(): boolean;
  /** Returns true if events should wait for the catalogue. Begins to load it when the page is idle. */
  isAwaited(): boolean;
  /** Calls a function when events no longer wait for the catalogue, as they do when this is called. */
  whenDecided(run: () => void): void;
}

export function loadCatalog(
  source: CatalogSource | undefined,
  { whenIdle, setTimer }: Pick<Environment, 'whenIdle' | 'setTimer'>,
  logger: SafeLogger,
): LoadedCatalog {
  const load = typeof source === 'function' ? source : undefined;
  let catalog = load ? undefined : (source as EventCatalog | undefined);
  let isDecided: boolean | undefined;
  const waiting: (() => void)[] = [];

  function decide(): void {
    isDecided = true;
    for (const run of waiting.splice(0)) run();
  }

  async function start(): Promise<void> {
    try {
      const loaded = await load?.();
      // The whole module, or an export that it lacks, checks nothing.
      if (isArgument(logger, 'events', 'a catalogue', loaded, ({ validate }) => isFunction(validate)))
        catalog = loaded;
    } catch (error) {
      /*
       * Shown: events failed: REASON
       * Means: Your function `events`, which loads the definitions, threw or rejected.
       * Do: Look whether the file that it imports is there.
       * Lost: no, they are sent unchecked, with `schema_checked: false`
       */
      logger.error(`events failed: ${errorText(error)}`);
    }
    decide();
  }

  return {
    current: () => catalog,
    isMissing: () => load !== undefined && !catalog,
    isAwaited() {
      if (isDecided === undefined) {
        isDecided = false;
        setTimer(decide, patienceMillis);
        whenIdle(() => void start());
      }
      return !isDecided;
    },
    whenDecided: (run) => void waiting.push(run),
  };
}
