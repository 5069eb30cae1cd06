import { readLosses } from '../client/losses.ts';
import type { Destination } from '../contracts/destination.ts';
import type { Environment } from '../contracts/environment.ts';
import { type EventRecord, encodeRecord } from './event-record.ts';
import { createOrphanVisits, type OrphanVisitsParts } from './orphan-visits.ts';
import type { QueuedEvent } from './queued-event.ts';
import { awaits, nameDestinations, type Segment } from './segment.ts';

/** The events of earlier pages that this page delivers. */
export interface AdoptedEvents {
  /** Those that wait, the oldest first. */
  readonly events: ReadonlySet<QueuedEvent>;
  /** One of them has ended. */
  remove(event: QueuedEvent): void;
  /** What has waited for a destination that has answered is adopted: for the backlog of others nothing is done. */
  answer(destination: Destination): void;
  /** A destination comes late, when nothing else may be logged for it. */
  join(destination: Destination): void;
  /** A destination has not answered: a collector may be blocked for good, and what its pages leave must not grow without a limit. */
  fail(): void;
  /** Looks for what other pages have left since. */
  heartbeat(): void;
  /** The page is left: whoever comes next delivers what earlier pages have left. */
  leave(): void;
}

/** What waits on this page, its own events and those of earlier pages. */
export interface WaitingEvents {
  readonly byId: Map<string, QueuedEvent>;
  /** How many bytes they take. */
  bytes: number;
}

export interface AdoptedEventsParts extends Omit<OrphanVisitsParts, 'taker'> {
  readonly environment: OrphanVisitsParts['environment'] & Pick<Environment, 'setTimer'>;
  /** Where events go that are added now. */
  readonly destinations: ReadonlySet<Destination>;
  readonly waiting: WaitingEvents;
  /** Whether the page goes on to deliver. */
  isWanted(): boolean;
  /** How many bytes and events may wait, besides those that do. */
  room(): { readonly bytes: number; readonly count: number };
  /** Hands an event to the destinations that it waits for; it has waited long enough. */
  enqueue(event: QueuedEvent): void;
  /** Removes what is too much. */
  trim(): void;
}

export function createAdoptedEvents(parts: AdoptedEventsParts): AdoptedEvents {
  const { environment, destinations, receipts, waiting, isWanted, room, enqueue, trim } = parts;
  const events = new Set<QueuedEvent>();
  /** Before all that this page logs. */
  let order = Number.MIN_SAFE_INTEGER;
  const answered = new Set<Destination>();
  let isFailing = false;
  /** Ends what is waited for on behalf of earlier pages. */
  let stopWaiting = () => {};
  let whenLeft = new Promise<void>(() => {});
  const visitOrphans = createOrphanVisits({ ...parts, taker: { isWanted, missing, room, take } });

  function missing(names: readonly string[]): readonly string[] {
    const present = nameDestinations([...answered].filter((each) => destinations.has(each))).split(' ');
    return names.filter((name) => !present.includes(name));
  }

  /** Takes the events of a segment. @returns resolves when the page is left */
  function take(records: readonly EventRecord[], segment: Segment): Promise<void> {
    waiting.bytes += segment.byteCount;
    for (const record of records) {
      const own = waiting.byId.get(record.id);
      if (own) own.segments.push(segment);
      else add(record, segment, segment.byteCount / records.length);
    }
    trim();
    return whenLeft;
  }

  function add(record: EventRecord, segment: Segment, byteCount: number): void {
    order += 1;
    const queued: QueuedEvent = {
      encoded: encodeRecord(record),
      losses: readLosses(record.data.sdk_dropped),
      order,
      byteCount,
      open: receipts.open(record.id, record.name),
      segments: [segment],
      missing: [...destinations].filter((destination) => awaits(segment, nameDestinations([destination]))),
    };
    waiting.byId.set(record.id, queued);
    events.add(queued);
    enqueue(queued);
  }

  function welcome(destination: Destination): void {
    if (answered.has(destination)) return;
    answered.add(destination);
    environment.setTimer(adoptAll, 0);
  }

  function adoptAll(): void {
    if (answered.size > 0) void visitOrphans('adoptAll');
  }

  function leave(): void {
    for (const event of events) {
      // Its own page's event as well, found in both storages.
      waiting.byId.delete(event.encoded.fields.id);
      event.missing = [];
      for (const segment of event.segments) {
        segment.waiting -= 1;
        if (segment.waiting === 0) waiting.bytes -= segment.byteCount;
      }
    }
    events.clear();
    stopWaiting();
    whenLeft = new Promise((resolve) => {
      stopWaiting = resolve;
    });
  }

  leave();

  return {
    events,
    remove: (event) => void events.delete(event),
    answer(destination) {
      isFailing = false;
      welcome(destination);
    },
    join(destination) {
      if (answered.size > 0) welcome(destination);
    },
    fail() {
      if (!isFailing) void visitOrphans('limit');
      isFailing = true;
    },
    heartbeat() {
      adoptAll();
      if (isFailing) void visitOrphans('limit');
    },
    leave,
  };
}
