import type { Destination } from '../contracts/destination.ts';
import type { Environment } from '../contracts/environment.ts';
import type { createOrphans, Orphans, OrphansParts } from './adopt-orphans.ts';
import type { QueuedEvent } from './queued-event.ts';

/** The events of earlier pages that this page delivers. */
export interface AdoptedEvents {
  /** Those that wait, the oldest first; who ends one removes it. */
  readonly events: Set<QueuedEvent>;
  /** What has waited for a destination that has answered is adopted: for the backlog of others nothing is done. */
  answer(destination: Destination): void;
  /** A destination comes late, when nothing else may be logged for it. */
  join(destination: Destination): void;
  /** A destination has not answered: a collector may be blocked for good, and what its pages leave must not grow without a limit. */
  fail(): void;
  /** Looks for what other pages have left since. */
  heartbeat(): void;
  /** The page is left: the next one delivers what earlier pages have left. */
  leave(): void;
}

export interface AdoptedEventsParts extends Omit<OrphansParts, 'events' | 'answered' | 'whenLeft'> {
  readonly environment: OrphansParts['environment'] & Pick<Environment, 'loadAdoption' | 'setTimer'>;
  onError(error: unknown): void;
}

/** What knows how to adopt is loaded where there is something, and looks after it one visit after the other. */
export function createAdoptedEvents(parts: AdoptedEventsParts): AdoptedEvents {
  const { environment, writer, owner, waiting, isWanted } = parts;
  const events = new Set<QueuedEvent>();
  const answered = new Set<Destination>();
  /** Those whose backlog is adopted as soon as any destination has answered: that came late, or have answered. */
  const due = new Set<Destination>();
  let isFailing = false;
  /** Ends what is waited for on behalf of earlier pages. */
  let stopWaiting: (() => void) | undefined;
  let whenLeft: Promise<void>;
  let orphans: Orphans | undefined;
  /** What is asked for, and not begun. */
  const asked = new Set<keyof Orphans>();
  /** Those that are asked for, one after the other; it never rejects. */
  let visits = Promise.resolve();
  let hasFailed = false;

  const isOrphan = (key: string) => !key.startsWith(owner);

  /** Does it once what was asked for before has been done. */
  function visit(what: keyof Orphans): void {
    if (asked.has(what)) return;
    asked.add(what);
    visits = visits.then(async () => {
      asked.delete(what);
      try {
        // A database that does not answer keeps nothing of local storage waiting.
        const isThere =
          isWanted() &&
          (orphans ||
            [...writer.readLocally().keys()].some(isOrphan) ||
            (await environment.records.keys()).some(isOrphan));
        if (!isThere) return;
        const adoption = (await environment.loadAdoption()) as {
          readonly createOrphans: typeof createOrphans;
        };
        orphans ??= adoption.createOrphans({ ...parts, events, answered, whenLeft: () => whenLeft });
        await orphans[what]();
      } catch (error) {
        // The first may only come from a page that is being left, which loads nothing any more.
        if (isWanted() && (orphans || hasFailed)) parts.onError(error);
        hasFailed = true;
      }
    });
  }

  function welcome(destination: Destination): void {
    if (answered.has(destination)) return;
    answered.add(destination);
    environment.setTimer(adoptAll, 0);
  }

  function adoptAll(): void {
    if (answered.size > 0) visit('adoptAll');
  }

  function leave(): void {
    for (const event of events) {
      // Its own page's event as well, found in both storages.
      waiting.byId.delete(event.encoded.fields.id);
      event.missing = [];
      for (const segment of event.segments) {
        segment.waiting.delete(event);
        if (segment.waiting.size === 0) waiting.bytes -= segment.byteCount;
      }
    }
    events.clear();
    stopWaiting?.();
    whenLeft = new Promise((resolve) => {
      stopWaiting = resolve;
    });
  }

  leave();

  return {
    events,
    answer(destination) {
      isFailing = false;
      due.add(destination);
      due.forEach(welcome);
    },
    join(destination) {
      due.add(destination);
      if (answered.size > 0) welcome(destination);
    },
    fail() {
      if (!isFailing) visit('limit');
      isFailing = true;
    },
    heartbeat() {
      adoptAll();
      if (isFailing) visit('limit');
    },
    leave,
  };
}
