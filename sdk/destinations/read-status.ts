import type { DeliveryAnswer, EventAnswer } from '../contracts/destination.ts';
import type { SendResult } from '../contracts/environment.ts';
import { readJson } from '../json/read-json.ts';
import { redactText } from '../privacy/redact.ts';

/**
 * Statuses that are not about the events: the server has too much to do, or key, address or time of a request are wrong and may be fixed.
 */
const unrelated = [401, 404, 405, 407, 408, 425, 429, 503];

/** The status of a firewall that takes a part of an event for an attack. */
const forbidden = 403;

/**
 * Decides what the status of a collector's answer means for the events sent. Only 2xx is a delivery, unless the body is a page, as a
 * server without the address may send its home page, or has `"consent":"denied"`, as the relay answers for visitors who have denied
 * it. A 413, or another 4xx in JSON, asks for smaller batches, and refuses an event that was sent by itself; after any other status
 * the events are sent again. A body that is neither JSON nor a text of the server's own may come from a proxy, which refuses everything.
 *
 * @param count the number of events that the answer is about
 * @param isUnrelated true if the body shows that the answer is not about the events
 * @param refusals matches the beginning of the server's refusals that are no JSON
 */
export function readStatus(
  { status, body, retryAfterMillis, isCompressed }: SendResult,
  count: number,
  isUnrelated = unrelated.includes(status),
  refusals?: RegExp,
): DeliveryAnswer {
  const all = (answer: EventAnswer) => new Array<EventAnswer>(count).fill(answer);
  const read = readJson(body);
  if (status >= 200 && status < 300 && !/^\s*</.test(body))
    return { answers: all(Object(read).consent === 'denied' ? 'denied' : 'delivered'), isCompressed };
  // A 413 is about the size of the request, from any server.
  const isReadable = read === Object(read) || status === 413 || refusals?.test(body) === true;
  const isRefused = status >= 400 && status < 500 && status !== forbidden && !isUnrelated && isReadable;
  return {
    answers: all(isRefused && count === 1 ? 'refused' : 'retry'),
    // A text that is cut before it is redacted may end in a part of a number, which no log takes for one.
    reason: `${status}: ${redactText(body, 200)}`,
    smaller: isRefused,
    unavailable: isUnrelated,
    unanswered: status === 0,
    retryAfterMillis,
  };
}
