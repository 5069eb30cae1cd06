import type { DeliveryAnswer, EventAnswer } from '../../contracts/destination.ts';
import type { SendResult } from '../../contracts/environment.ts';
import { readJson } from '../../json/read-json.ts';

/** Refusals that say nothing of the events: who asks, where, or when is wrong, and may be fixed. */
const fixable = [401, 403, 404, 405, 407, 408, 425, 429];

/** Statuses of a server that is out of reach, or has too much to do. */
const unavailable = [0, 429, 503];

/**
 * What a collector's answer (https://amplitude.com/docs/apis/analytics/http-v2) means for each of the events sent. Only
 * 2xx is a delivery, and none with a page in its body: a server that knows no such address may send its home page. A 400
 * that names events refuses those alone; a 429 that names events throttles those alone. A 413 or another 4xx asks for
 * smaller batches, and refuses an event that came alone; everything else is tried again.
 *
 * @param count how many events the answer is about
 */
export function readAnswer(
  { status, body, retryAfterMillis, isCompressed }: SendResult,
  count: number,
): DeliveryAnswer {
  const all = (answer: EventAnswer) => new Array<EventAnswer>(count).fill(answer);
  if (status >= 200 && status < 300 && !/^\s*</.test(body))
    return { answers: all('delivered'), isCompressed };
  const said = Object(readJson(body));
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
  const answers = all('retry').map((answer, place) =>
    places.includes(place) ? (status === 400 ? 'refused' : 'throttled') : answer,
  );
  const isKeyWrong = status === 400 && /api.?key/i.test(`${said.error} ${said.missing_field}`);
  const isRefused = status >= 400 && status < 500 && !fixable.includes(status) && !isKeyWrong;
  const smaller = isRefused && !answers.includes('refused');
  if (isRefused && count === 1) answers[0] = 'refused';
  return {
    answers,
    reason: `${status}: ${body.slice(0, 200)}`,
    smaller,
    unavailable: unavailable.includes(status),
    retryAfterMillis,
  };
}
