import type { DeliveryAnswer, Destination, EventAnswer } from '../contracts/destination.ts';
import type { EventRecord } from '../contracts/event-record.ts';
import { errorText } from '../contracts/logger.ts';
import { handled } from '../contracts/quietly.ts';
import { asText } from '../storage/parse-list.ts';

/**
 * Creates a destination that gets other events than its neighbors: `map` is called with each event, and returns the one to deliver, or
 * `null` for none. It may be called again with the same event, and must return the same. An event for which it throws, or returns
 * anything else, such as `undefined` or a promise, ends as `failed:refused`.
 *
 * @param destination the destination that gets the events
 * @param map called with each event; returns the event to deliver, or `null` to leave it out
 *
 * @example
 * const destinations = [httpApi(), mapEvents(adServer(), (event) => (event.name === 'Member Enrolled' ? event : null))];
 */
/* @__NO_SIDE_EFFECTS__ */
export function mapEvents(
  destination: Destination,
  map: (event: EventRecord) => EventRecord | null,
): Destination {
  return {
    name: destination.name,
    stop: () => destination.stop?.(),
    async deliver({ events, leaving }, host) {
      const problems: string[] = [];
      const mapped = events.map((event) => {
        try {
          const given = handled(map(event));
          // A promise is no event, nor is what is left of `isWanted && event`.
          return given === null || asText(Object(given).name) ? given : undefined;
        } catch (error) {
          problems.push(errorText(error));
          return undefined;
        }
      });
      const wanted = mapped.filter((event) => event != null);
      const answer: DeliveryAnswer =
        wanted.length > 0 ? await destination.deliver({ events: wanted, leaving }, host) : { answers: [] };
      const answers = [...answer.answers];
      return {
        ...answer,
        reason: [answer.reason, ...problems].filter(Boolean).join('; ') || undefined,
        answers: mapped.map((event): EventAnswer => {
          if (event === undefined) return 'refused';
          return event ? (answers.shift() ?? 'retry') : 'delivered';
        }),
      };
    },
  };
}
