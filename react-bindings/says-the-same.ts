'use client';
import { textOf } from './text-of.ts';

/** Whether data says the same as other data; most say it property by property, and need no text. */
export function saysTheSame(one: object | undefined, other: object | undefined): boolean {
  return holdsTheSame(one, other) || textOf(one) === textOf(other);
}

/** Whether data holds the very same values as other data; what its properties do not show, as in a map, counts as different. Never throws. */
export function holdsTheSame(one: object | undefined, other: object | undefined): boolean {
  if (one === other) return true;
  let count = 0;
  try {
    if (!isPlain(one) || !isPlain(other)) return false;
    for (const key in one) {
      if (one[key as never] !== other?.[key as never]) return false;
      count += 1;
    }
    for (const _key in other) count -= 1;
    return count === 0;
  } catch {
    return false;
  }
}

function isPlain(data: object | undefined): boolean {
  return Object.getPrototypeOf(Object(data)) === Object.prototype;
}
