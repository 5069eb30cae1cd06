'use client';
import type { Analytics } from '@care/analytics';
import { type RefCallback, useMemo } from 'react';
import { attempt } from './attempt.ts';

/**
 * A ref callback that watches its element for as long as it is there.
 *
 * @param key a text for all that is observed; the callback stays the same until it changes
 * @param observe begins to watch, and returns a function that ends it
 */
export function useSeen(
  analytics: Analytics,
  key: string,
  observe: (element: Element) => () => void,
): RefCallback<Element> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is observed
  return useMemo(() => {
    let end: (() => void) | undefined;
    // React 18 has no clean-up for a ref callback, and calls it with null.
    return (element) => {
      end?.();
      end = element ? attempt(analytics, () => observe(element)) : undefined;
    };
  }, [analytics, key]);
}
