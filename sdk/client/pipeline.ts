import type { Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import { attempt, type SafeLogger } from '../contracts/logger.ts';
import {
  dataLimit,
  type EncodedData,
  encodeData,
  encodeLogged,
  invalidMark,
  joinData,
  parseData,
} from '../events/copy-data.ts';
import { createEnricher } from '../events/enrich-event.ts';
import { createUserEnricher } from '../events/enrich-user.ts';
import type { Fit } from '../events/event-catalog.ts';
import { decodeRecord, type EncodedRecord } from '../events/event-record.ts';
import type { LoadedCatalog } from '../events/load-catalog.ts';
import {
  addDestination,
  addEvent,
  closeOutboxes,
  createOutboxes,
  dropEvent,
  flushOutboxes,
  isHeldStill,
  releaseEvent,
} from '../outbox/outboxes.ts';
import type { Sessions } from '../session/sessions.ts';
import type { TextStorage } from '../storage/storage.ts';
import type { EventDraft, SessionedEvent } from './event-draft.ts';
import type { AnalyticsOptions, OutgoingEvent } from './options.ts';
import type { LossReason, ReceiptState } from './receipt.ts';
import type { Receipts } from './receipts.ts';
import { createUnreportedLosses } from './unreported-losses.ts';

export interface PipelineParts {
  readonly options: AnalyticsOptions;
  /** Where events go that are logged now. */
  readonly destinations: ReadonlySet<Destination>;
  readonly environment: Environment;
  readonly catalog: LoadedCatalog;
  readonly sessions: Sessions;
  /** What the browser keeps. */
  readonly storage: TextStorage;
  /** What lives as long as the tab. */
  readonly tabStorage: TextStorage;
  readonly host: DestinationHost;
  readonly receipts: Receipts;
  readonly logger: SafeLogger;
  /** Looks whether consent was denied meanwhile; then everything is discarded. */
  readonly mayRecover: () => boolean;
  /** When consent was last denied, in milliseconds since the epoch; 0 for never. */
  readonly deniedAt: number;
}

/** Marks an event that was not checked. */
const uncheckedMark = /* @__PURE__ */ encodeData({ schema_checked: false });

/** When a step that failed is tried again, in milliseconds after the attempt before. */
const retryDelays = [1_000, 10_000, 60_000];

/** The way of an event from its session to the destinations; exists only while the visitor agrees. */
export interface Pipeline {
  /** Takes calls in their order; of several that waited for initialization, properties go ahead of events (S4.2). */
  run(calls: readonly EventDraft[]): void;
  flush(): Promise<void>;
  /** There is one more. */
  addDestination(destination: Destination): void;
  /**
   * Releases listeners and timers.
   *
   * @param state how whatever still comes ends
   * @param isDiscarded whether what is not sent ends in the same way, and leaves the journal
   */
  stop(state: ReceiptState, isDiscarded: boolean): void;
}

/** An event as it goes out, as JSON. */
interface EncodedEvent {
  readonly data: EncodedData;
  readonly userProps?: EncodedData | undefined;
}

export function createPipeline(parts: PipelineParts): Pipeline {
  const { options, destinations, environment, catalog, sessions, tabStorage, receipts, logger } = parts;
  const unreportedLosses = createUnreportedLosses(receipts, parts.storage, environment);
  const outboxes = createOutboxes({ ...parts, onHandOver: unreportedLosses.store });
  const enrich = createEnricher(logger);
  const enrichUser = createUserEnricher(logger);
  /** Events whose step failed, until the next attempt. */
  const retries = new Map<() => void, Cancel>();
  let sequence = 0;
  let isGuardMissed = false;
  let stopped: ReceiptState | undefined;

  function isDuplicate({ open, data, time }: SessionedEvent): boolean | undefined {
    return attempt(logger, 'duplicateGuard', () =>
      options.duplicateGuard?.(tabStorage, `${open.name}{${data.members}}`, time),
    );
  }

  /** The event as it goes out, after `beforeSend` had its word; the reason when it goes no further. */
  function prepare(call: SessionedEvent): EncodedEvent | LossReason {
    const { open, time, sessionId } = call;
    const fit = checkLate(call);
    if (fit === 'dropped') return 'dropped:schema';
    const data = enrich({ ...call, fit });
    const userProps =
      call.userProps && encodeData(enrichUser(call.userProps, call), Number.POSITIVE_INFINITY);
    if (!options.beforeSend) return { data, userProps };
    const given: OutgoingEvent = {
      name: open.name,
      time,
      sessionId,
      data: parseData(data),
      userProps: userProps && parseData(userProps),
    };
    let changed: OutgoingEvent;
    try {
      const answer = options.beforeSend(given);
      if (answer === null) return 'dropped:before-send';
      changed = answer ?? given;
      /*
       * Shown: EVENT failed: beforeSend gave no event
       * Becomes: error
       * Means: What `beforeSend` returned has no `data`.
       * Do: Return the event, `null` to drop it, or nothing after changing it in place.
       * Lost: yes, `failed:internal`
       */
      if (!changed.data) throw new Error('beforeSend gave no event');
      if (changed.name !== open.name)
        /*
         * Shown: beforeSend can't rename EVENT: it goes out with that name
         * Means: What `beforeSend` returned has another name; the rest of it counts.
         * Do: Log the event with the other name, or drop it by returning `null` and log another one.
         * Lost: no
         */
        logger.error(`beforeSend can't rename ${open.name}: it goes out with that name`);
    } catch (error) {
      receipts.fail(open, error);
      return 'failed:internal';
    }
    return {
      data: encodeLogged(open.name, changed.data, logger, 3 * dataLimit),
      userProps: userProps && encodeData(changed.userProps),
    };
  }

  /** Checks what was logged before the check was loaded. */
  function checkLate({ open, data, fit }: SessionedEvent): Fit | SessionedEvent['fit'] {
    const events = fit === 'unchecked' ? catalog.current() : undefined;
    return events ? events.validate(open, data, options.validation, logger) : fit;
  }

  /** Holds an event until it is checked, or until that is not waited for any more. */
  function holdUnchecked(call: SessionedEvent, outgoing: EncodedData, encoded: EncodedRecord): void {
    const { id } = encoded.fields;
    catalog.whenDecided(() => {
      if (!isHeldStill(outboxes, id)) return;
      const fit = checkLate(call);
      const { members } = fit === 'differs' ? joinData(outgoing, invalidMark) : outgoing;
      if (fit === 'dropped') dropEvent(outboxes, id);
      else releaseEvent(outboxes, id, catalog.current() && { ...encoded, data: `{${members}}` });
    });
  }

  /** @param isFirst whether it is tried for the first time: a second time it would be a duplicate of itself */
  function commit(call: SessionedEvent, isFirst: boolean): void {
    const { open, time, sessionId, deviceId, userId, facts } = call;
    const { dropDuplicate } = call.options;
    if (dropDuplicate && !options.duplicateGuard && !isGuardMissed) {
      isGuardMissed = true;
      /*
       * Means: An event asked to be dropped when it repeats another one, and nothing detects repeated events. Reported once.
       * Do: Give `duplicateGuard` of `@care/analytics` to `createAnalytics`.
       * Lost: no
       */
      logger.error('dropDuplicate has no effect without the option duplicateGuard');
    }
    const isRepeated = isFirst && dropDuplicate && isDuplicate(call);
    const unwanted = stopped ?? (destinations.size === 0 ? 'dropped:no-destination' : undefined);
    const event = unwanted ?? (isRepeated ? 'dropped:duplicate' : prepare(call));
    if (typeof event === 'string') {
      open.move(event);
      return;
    }
    const losses = unreportedLosses.take();
    const outgoing = losses ? joinData(event.data, encodeData({ sdk_dropped: losses })) : event.data;
    const isMissing = call.fit === 'unchecked' && catalog.isMissing();
    const isHeld = isMissing && catalog.isAwaited();
    // What is stored, and sent when the page does not live to see it checked.
    const data = isMissing ? joinData(outgoing, uncheckedMark) : outgoing;
    sequence += 1;
    const encoded: EncodedRecord = {
      fields: {
        id: open.receipt.id,
        name: open.name,
        time,
        queuedAt: environment.now(),
        sequence,
        sessionId,
        deviceId,
        userId,
        language: facts.language,
        userAgent: facts.userAgent,
      },
      data: `{${data.members}}`,
      userProps: event.userProps && `{${event.userProps.members}}`,
    };
    addEvent(outboxes, encoded, open, { losses, isHeld });
    if (isHeld) holdUnchecked(call, outgoing, encoded);
    // Last, since a listener may stop everything.
    open.move('queued', undefined, () => decodeRecord(encoded));
  }

  /**
   * A failing step, on a page that breaks the browser's own functions perhaps, is tried again later; then it becomes a reason
   * and a log line, never an exception (S8.5).
   */
  function commitAll(calls: readonly SessionedEvent[], attempts = 0): void {
    const delay = stopped ? undefined : retryDelays[attempts];
    const failed = calls.filter((call) => {
      try {
        commit(call, attempts === 0);
        return false;
      } catch (error) {
        if (delay === undefined) receipts.fail(call.open, error);
        return delay !== undefined;
      }
    });
    if (failed.length === 0 || delay === undefined) return;
    function retry(): void {
      retries.delete(retry);
      commitAll(failed, attempts + 1);
    }
    retries.set(retry, environment.setTimer(retry, delay));
  }

  return {
    run(calls) {
      const placed = calls.flatMap(sessions.place);
      if (calls.length > 1) {
        // Sessions follow the order of the calls; the first one is announced, then properties go ahead of events (S4.2).
        const rest = placed.splice(placed.findIndex(({ open }) => open === calls[0]?.open));
        placed.push(...rest.filter((call) => call.userProps), ...rest.filter((call) => !call.userProps));
      }
      commitAll(placed);
    },
    async flush() {
      if (catalog.isMissing() && catalog.isAwaited()) await new Promise<void>(catalog.whenDecided);
      await flushOutboxes(outboxes);
    },
    addDestination: (destination) => addDestination(outboxes, destination),
    stop(state, isDiscarded) {
      stopped = state;
      for (const [retry, stop] of retries) {
        stop();
        retry();
      }
      closeOutboxes(outboxes, isDiscarded ? state : undefined);
      unreportedLosses.stop(isDiscarded);
    },
  };
}
