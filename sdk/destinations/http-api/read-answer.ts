import type { DeliveryAnswer, EventAnswer } from '../../destination.ts';
import type { SendResult } from '../../environment.ts';

/** Refusals that say nothing of the events: who asks, where, or when is wrong, and may be mended. */
const mendable = [401, 403, 404, 405, 407, 408, 425, 429];

/**
 * What a collector's answer means for each of the events sent. Only 2xx is a delivery. A 400 that names events refuses
 * those alone; a 413 or another 4xx refuses an event that came alone; everything else is tried again.
 */
export function readAnswer(result: SendResult, count: number): DeliveryAnswer {
  const answers: EventAnswer[] = new Array(count).fill('retry');
  if (result.kind === 'no-answer') return { answers, reason: result.error };
  const { status, body } = result;
  if (status >= 200 && status < 300) return { answers: answers.fill('delivered') };
  const said = status === 400 ? parseObject(body) : {};
  for (const kind of ['invalid_fields', 'missing_fields', 'invalid_id_lengths']) {
    for (const place of Object.values(said[`events_with_${kind}`] ?? {}).flat()) {
      if (answers[place as number]) answers[place as number] = 'refused';
    }
  }
  const isKeyWrong = /api.?key/i.test(`${said.error} ${said.missing_field}`);
  const isRefused = status >= 400 && status < 500 && !mendable.includes(status) && !isKeyWrong;
  if (isRefused && count === 1) answers[0] = 'refused';
  return { answers, reason: `answer ${status}: ${body.slice(0, 200)}` };
}

function parseObject(text: string): Record<string, object> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
