import type { DestinationHost } from '../destination.ts';
import type { Environment } from '../environment.ts';
import type { AnalyticsOptions } from '../options.ts';
import type { ReceiptState } from '../receipt.ts';
import { createDestinationQueue } from './destination-queue.ts';
import type { EventRecord } from './event-record.ts';

/** Brings every event to every destination. */
export interface Delivery {
  /** @param onSettled called once, when the last destination has answered for the event */
  add(record: EventRecord, onSettled: (state: ReceiptState) => void): void;
  flush(): Promise<void>;
  /** Ends every event that is not settled yet with this state. */
  discard(state: ReceiptState): void;
  close(): void;
}

interface Outstanding {
  answersToCome: number;
  refused: boolean;
  readonly onSettled: (state: ReceiptState) => void;
}

export function createDelivery(
  options: AnalyticsOptions,
  environment: Environment,
  host: DestinationHost,
): Delivery {
  const outstanding = new Map<string, Outstanding>();
  const queues = options.destinations.map((destination) =>
    createDestinationQueue({
      destination,
      host,
      environment,
      options,
      onAnswer(record, answer) {
        const entry = outstanding.get(record.id);
        if (!entry) return;
        entry.answersToCome -= 1;
        entry.refused ||= answer === 'refused';
        if (entry.answersToCome > 0) return;
        outstanding.delete(record.id);
        entry.onSettled(entry.refused ? 'failed:refused' : 'sent');
      },
    }),
  );
  const stopOnline = environment.onOnline(() => {
    for (const queue of queues) queue.retryNow();
  });
  const stopLeaving = environment.onLeaving(() => {
    for (const queue of queues) queue.leave();
  });

  return {
    add(record, onSettled) {
      if (queues.length === 0) return onSettled('dropped:no-destination');
      if (outstanding.has(record.id)) return;
      outstanding.set(record.id, { answersToCome: queues.length, refused: false, onSettled });
      for (const queue of queues) queue.add(record);
    },
    async flush() {
      await Promise.all(queues.map((queue) => queue.flush()));
    },
    discard(state) {
      const given = [...outstanding.values()];
      outstanding.clear();
      for (const entry of given) entry.onSettled(state);
    },
    close() {
      stopOnline();
      stopLeaving();
      for (const queue of queues) queue.close();
    },
  };
}
