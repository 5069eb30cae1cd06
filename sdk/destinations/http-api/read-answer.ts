import type { DeliveryAnswer } from '../../contracts/destination.ts';
import type { SendResult } from '../../contracts/environment.ts';
import { readJson } from '../../json/read-json.ts';
import { readStatus } from '../read-status.ts';

/** Matches statuses with the names of their lists of places in the batch, and of objects of such lists. */
const naming = /^(400 (events_with_|silenced_events)|429 throttled_events)/;

/**
 * Reads a collector's answer (https://amplitude.com/docs/apis/analytics/http-v2) for each of the events sent, beyond the meaning of
 * its status: a 400 that names events refuses only those; a 429 that names events throttles only those; a 400 about the key is not
 * about the events.
 *
 * @param count the number of events that the answer is about
 */
export function readAnswer(result: SendResult, count: number): DeliveryAnswer {
  const { body, status } = result;
  const parsed = Object(readJson(body));
  const isKeyWrong = status === 400 && /api.?key/i.test(`${parsed.error} ${parsed.missing_field}`);
  const answer = readStatus(result, count, isKeyWrong || undefined);
  const places = Object.entries(parsed).flatMap(([name, list]) =>
    naming.test(`${status} ${name}`) ? Object.values(Object(list)).flat() : [],
  );
  let { smaller } = answer;
  const answers = answer.answers.map((other, place) => {
    if (!places.includes(place)) return other;
    smaller = false;
    return status === 400 ? 'refused' : 'throttled';
  });
  return { ...answer, answers, smaller };
}
