import type { DeliveryAnswer, EventAnswer } from '../../contracts/destination.ts';
import type { SendResult } from '../../contracts/environment.ts';
import { cutText } from '../../json/cut-text.ts';
import { readJson } from '../../json/read-json.ts';

/**
 * Statuses that are not about the events: the server has too much to do, or who asks, where, or when is wrong, and may be fixed.
 */
const unrelated = [401, 404, 405, 407, 408, 425, 429, 503];

/** May come from a firewall to which something in an event looks dangerous. */
const forbidden = 403;

/**
 * What a collector's answer (https://amplitude.com/docs/apis/analytics/http-v2) means for each of the events sent. Only
 * 2xx is a delivery, and none with a page in its body: a server that knows no such address may send its home page; nor is one with
 * `"consent":"denied"`, as the relay answers for visitors who have denied it. A 400
 * that names events refuses only those; a 429 that names events throttles only those. A 413, or another 4xx in JSON, asks for
 * smaller batches, and refuses an event that was sent by itself; everything else is tried again. What is not JSON may come from
 * a proxy, which refuses everything.
 *
 * @param count how many events the answer is about
 */
export function readAnswer(
  { status, body, retryAfterMillis, isCompressed }: SendResult,
  count: number,
): DeliveryAnswer {
  const all = (answer: EventAnswer) => new Array<EventAnswer>(count).fill(answer);
  const read = readJson(body);
  const said = Object(read);
  if (status >= 200 && status < 300 && !/^\s*</.test(body))
    return { answers: all(said.consent === 'denied' ? 'denied' : 'delivered'), isCompressed };
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
  const isUnrelated = isKeyWrong || unrelated.includes(status);
  // A 413 is about the size of the request, from any server.
  const isReadable = read === said || status === 413;
  const isRefused = status >= 400 && status < 500 && status !== forbidden && !isUnrelated && isReadable;
  const smaller = isRefused && !answers.includes('refused');
  if (isRefused && count === 1) answers[0] = 'refused';
  return {
    answers,
    reason: `${status}: ${cutText(body, 200)}`,
    smaller,
    unavailable: isUnrelated,
    unanswered: status === 0,
    retryAfterMillis,
  };
}
