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
  let count = 0;
  try {
    if (!isPlain(one) || !isPlain(other)) return false;
    for (const key in one) {
      const value: unknown = one[key as never];
      if (value !== other?.[key as never] || (value === undefined && !(key in Object(other)))) return false;
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
