'use client';
import { textOf } from './text-of.ts';

/** Compares data by its properties, else by its text: most data has the very same values, and needs no text. */
export function saysTheSame(one: object | undefined, other: object | undefined): boolean {
  return holdsTheSame(one, other) || textOf(one) === textOf(other);
}

/**
 * Compares the values of properties by identity; objects that hold more than properties, such as maps, count as different. Never
 * throws.
 */
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
