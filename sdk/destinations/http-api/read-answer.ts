import type { DeliveryAnswer, EventAnswer } from '../../destination.ts';
import type { SendResult } from '../../environment.ts';

/** Refusals that say nothing of the events: who asks, where, or when is wrong, and may be mended. */
const mendable = [401, 403, 404, 405, 407, 408, 425, 429];

/** An answer, and how many events it is about. */
export interface CollectorAnswer extends SendResult {
  readonly count: number;
}

/**
 * What a collector's answer (https://amplitude.com/docs/apis/analytics/http-v2) means for each of the events sent. Only
 * 2xx is a delivery. A 400 that names events refuses those alone; a 429 that names events throttles those alone. A 413
 * or another 4xx asks for smaller batches, and refuses an event that came alone; everything else is tried again.
 */
export function readAnswer({ status, body, count, retryAfterMillis }: CollectorAnswer): DeliveryAnswer {
  const answers: EventAnswer[] = new Array(count).fill('retry');
  if (status >= 200 && status < 300) return { answers: answers.fill('delivered') };
  const said = status === 400 || status === 429 ? parseObject(body) : {};

  function mark(places: unknown, answer: EventAnswer): void {
    for (const place of Object.values(Object(places)).flat()) {
      if (answers[place as number]) answers[place as number] = answer;
    }
  }

  if (status === 429) mark(said.throttled_events, 'throttled');
  else {
    for (const kind of ['invalid_fields', 'missing_fields', 'invalid_id_lengths']) {
      mark(said[`events_with_${kind}`], 'refused');
    }
    mark(said.silenced_events, 'refused');
  }
  const isKeyWrong = /api.?key/i.test(`${said.error} ${said.missing_field}`);
  const isRefused = status >= 400 && status < 500 && !mendable.includes(status) && !isKeyWrong;
  const isNamed = answers.some((answer) => answer !== 'retry');
  if (isRefused && count === 1) answers[0] = 'refused';
  return {
    answers,
    reason: `${status ? `answer ${status}: ` : ''}${body.slice(0, 200)}`,
    smaller: isRefused && !isNamed,
    retryAfterMillis,
  };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
