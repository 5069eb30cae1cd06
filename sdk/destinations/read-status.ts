import type { DeliveryAnswer, EventAnswer } from '../contracts/destination.ts';
import type { SendResult } from '../contracts/environment.ts';
import { cutText } from '../json/cut-text.ts';
import { readJson } from '../json/read-json.ts';

/**
 * Statuses that are not about the events: the server has too much to do, or who asks, where, or when is wrong, and may be fixed.
 */
const unrelated = [401, 404, 405, 407, 408, 425, 429, 503];

/** May come from a firewall to which something in an event looks dangerous. */
const forbidden = 403;

/**
 * What the status of a collector's answer means for the events sent. Only 2xx is a delivery, and none with a page in its body, as a
 * server that knows no such address may send its home page, or with `"consent":"denied"`, as the relay answers for visitors who have
 * denied it. A 413, or another 4xx in JSON, asks for smaller batches, and refuses an event that was sent by itself; everything else is
 * tried again. What is neither JSON nor a text of the server's own may come from a proxy, which refuses everything.
 *
 * @param count how many events the answer is about
 * @param isUnrelated whether the body says that it is not about the events
 * @param refusals how the server's refusals begin where they are no JSON
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
    reason: `${status}: ${cutText(body, 200)}`,
    smaller: isRefused,
    unavailable: isUnrelated,
    unanswered: status === 0,
    retryAfterMillis,
  };
}
