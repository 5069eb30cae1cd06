'use client';
import { textOf } from './text-of.ts';

/** Whether data says the same as other data; most say it property by property, and need no text. */
export function saysTheSame(one: object | undefined, other: object | undefined): boolean {
  return one === other || (holdsAllOf(one, other) && holdsAllOf(other, one)) || textOf(one) === textOf(other);
}

function holdsAllOf(one: object | undefined, other: object | undefined): boolean {
  try {
    for (const key in one) {
      if (one[key as never] !== other?.[key as never]) return false;
    }
    return true;
  } catch {
    return false;
  }
}
