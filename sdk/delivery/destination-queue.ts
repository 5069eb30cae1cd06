import type { DeliveryAnswer, Destination, DestinationHost, EventAnswer } from '../destination.ts';
import type { Cancel, Environment } from '../environment.ts';
import { errorText } from '../logger.ts';
import type { AnalyticsOptions } from '../options.ts';
import type { EventRecord } from './event-record.ts';
import { fitBody } from './fit-body.ts';
import { retryDelay } from './retry-delay.ts';

/** How many events one request carries at the most. */
const batchLimit = 100;

/** When to try again what was only handed to the browser while the page was hidden, in milliseconds. */
const unansweredDelayMillis = 10_000;

/** Brings events to one destination, in order, and never gives an event up by itself. */
export interface DestinationQueue {
  add(record: EventRecord): void;
  /** Sends what waits; resolves when the destination has answered once. */
  flush(): Promise<void>;
  /** The connection returned: tries at once. */
  retryNow(): void;
  /** The page is going away: hands over what has no answer yet. */
  leave(): void;
  close(): void;
}

export interface DestinationQueueParts {
  readonly destination: Destination;
  readonly host: DestinationHost;
  readonly environment: Pick<Environment, 'setTimer' | 'random'>;
  readonly options: Pick<AnalyticsOptions, 'flushIntervalMillis' | 'flushQueueSize'>;
  /** Called once for each event that the destination has answered for. */
  readonly onAnswer: (record: EventRecord, answer: Exclude<EventAnswer, 'retry'>) => void;
}

export function createDestinationQueue(parts: DestinationQueueParts): DestinationQueue {
  const { destination, host, environment, options, onAnswer } = parts;
  /** Oldest first, without those on their way. */
  const waiting: EventRecord[] = [];
  /** On their way. */
  let sent: readonly EventRecord[] = [];
  let inFlight: Promise<void> | undefined;
  let failures = 0;
  let timer: { readonly cancel: Cancel; readonly isRetry: boolean } | undefined;
  let closed = false;

  function schedule(ms: number, isRetry = false): void {
    if (closed || timer) return;
    timer = {
      isRetry,
      cancel: environment.setTimer(() => {
        timer = undefined;
        void sendNext();
      }, ms),
    };
  }

  function unschedule(): void {
    timer?.cancel();
    timer = undefined;
  }

  /** Asks the destination; whatever it does, what it does not answer for is tried again. */
  async function ask(events: readonly EventRecord[], leaving: boolean): Promise<DeliveryAnswer> {
    try {
      const { answers, reason = 'no answer' } = await destination.deliver({ events, leaving }, host);
      return { answers: [...answers], reason };
    } catch (error) {
      return { answers: [], reason: errorText(error) };
    }
  }

  function sendNext(): Promise<void> {
    if (inFlight) return inFlight;
    if (closed || waiting.length === 0) return Promise.resolve();
    unschedule();
    const batch = waiting.splice(0, batchLimit);
    sent = batch;
    inFlight = ask(batch, false).then((answer) => {
      inFlight = undefined;
      sent = [];
      settle(batch, answer);
    });
    return inFlight;
  }

  function settle(batch: readonly EventRecord[], { answers, reason }: DeliveryAnswer): void {
    if (closed) return;
    const unsettled: EventRecord[] = [];
    batch.forEach((record, index) => {
      const answer = answers[index];
      if (answer === 'delivered' || answer === 'refused') onAnswer(record, answer);
      else unsettled.push(record);
    });
    waiting.unshift(...unsettled);
    failures = unsettled.length === 0 ? 0 : failures + 1;
    if (failures === 1) host.logger.warn(`${destination.name}: will try again: ${reason}`);
    if (waiting.length === 0) return;
    if (failures === 0) schedule(0);
    else schedule(retryDelay(failures, environment.random()), true);
  }

  return {
    add(record) {
      waiting.push(record);
      const isFull = waiting.length >= options.flushQueueSize;
      if (isFull && !timer?.isRetry) unschedule();
      schedule(isFull ? 0 : options.flushIntervalMillis);
    },
    async flush() {
      let batches = Math.ceil(waiting.length / batchLimit);
      await inFlight;
      for (; batches > 0; batches -= 1) await sendNext();
    },
    retryNow() {
      if (timer?.isRetry) unschedule();
      schedule(options.flushIntervalMillis);
    },
    leave() {
      // A request under way may be cut off with the page; a copy is dropped by its id.
      const open = [...sent, ...waiting];
      if (closed || open.length === 0) return;
      unschedule();
      const batch = open.slice(0, fitBody(open));
      void ask(batch, true);
      schedule(unansweredDelayMillis, true);
    },
    close() {
      closed = true;
      unschedule();
    },
  };
}
