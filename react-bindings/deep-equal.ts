'use client';
import { stableStringify } from './stable-stringify.ts';

/** Compares data by its properties, else by its text: most data has the very same values, and needs no text. */
export function deepEqual(one: object | undefined, other: object | undefined): boolean {
  return shallowEqual(one, other) || stableStringify(one) === stableStringify(other);
}

/**
 * Compares the values of properties by identity; objects that hold more than properties, such as maps, count as different. Never
 * throws.
 */
export function shallowEqual(one: object | undefined, other: object | undefined): boolean {
  if (one === other) return true;
  try {
    if (!isPlain(one) || !isPlain(other)) return false;
    for (const key in one) if (one[key as never] !== other?.[key as never]) return false;
    // A property that is `undefined` is none.
    for (const key in other) if (one?.[key as never] !== other[key as never]) return false;
    return true;
  } catch {
    return false;
  }
}

function isPlain(data: object | undefined): boolean {
  return Object.getPrototypeOf(Object(data)) === Object.prototype;
}
