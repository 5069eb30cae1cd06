import type { DeliveryAnswer } from '../../contracts/destination.ts';
import type { SendResult } from '../../contracts/environment.ts';
import { readJson } from '../../json/read-json.ts';
import { readStatus } from '../read-status.ts';

/**
 * What a collector's answer (https://amplitude.com/docs/apis/analytics/http-v2) means for each of the events sent, beyond what its
 * status means for all: a 400 that names events refuses only those; a 429 that names events throttles only those; a 400 about the key
 * is not about the events.
 *
 * @param count how many events the answer is about
 */
export function readAnswer(result: SendResult, count: number): DeliveryAnswer {
  const { body, status } = result;
  const said = Object(readJson(body));
  const isKeyWrong = status === 400 && /api.?key/i.test(`${said.error} ${said.missing_field}`);
  const answer = readStatus(result, count, isKeyWrong || undefined);
  /** Lists of places in the batch, and objects of such lists. */
  const named =
    status === 400
      ? [
          said.events_with_invalid_fields,
          said.events_with_missing_fields,
          said.events_with_invalid_id_lengths,
          said.silenced_events,
        ]
      : [status === 429 && said.throttled_events];
  const places = named.flatMap((list) => Object.values(Object(list)).flat());
  const isNamed = (_: unknown, place: number) => places.includes(place);
  const answers = answer.answers.map((other, place) =>
    places.includes(place) ? (status === 400 ? 'refused' : 'throttled') : other,
  );
  return { ...answer, answers, smaller: answer.smaller && !answers.some(isNamed) };
}
