import type { DeliveryAnswer, EventAnswer } from '../../destination.ts';
import type { SendResult } from '../../environment.ts';

/**
 * What a collector's answer means for each of the events sent. Only 2xx is a delivery. A 400 that names events refuses
 * those alone; a 413 or another 4xx for a single event refuses it; everything else is tried again.
 */
export function readAnswer(result: SendResult, count: number): DeliveryAnswer {
  if (result.kind === 'handed-over') return { answers: fill(count, 'retry'), reason: 'handed to a beacon' };
  if (result.kind === 'no-answer') return { answers: fill(count, 'retry'), reason: result.error };
  const { status, body } = result;
  const reason = `answer ${status}: ${body.slice(0, 200)}`;
  if (status >= 200 && status < 300) return { answers: fill(count, 'delivered') };
  if (status === 400) {
    const named = namedIndexes(body);
    if (named.size > 0) {
      return {
        answers: Array.from({ length: count }, (_, index) => (named.has(index) ? 'refused' : 'retry')),
        reason,
      };
    }
  }
  return { answers: fill(count, 'retry'), reason };
}

function fill(count: number, answer: EventAnswer): EventAnswer[] {
  return Array.from({ length: count }, () => answer);
}

/** The events that a 400 names, by their place in the request; empty for any other body. */
function namedIndexes(body: string): ReadonlySet<number> {
  const indexes = new Set<number>();
  for (const field of [
    'events_with_invalid_fields',
    'events_with_missing_fields',
    'events_with_invalid_id_lengths',
  ]) {
    const byProperty = parseObject(body)[field];
    if (typeof byProperty !== 'object' || byProperty === null) continue;
    for (const index of Object.values(byProperty).flat()) indexes.add(Number(index));
  }
  return indexes;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
