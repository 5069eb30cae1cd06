'use client';
import type { Analytics } from '@care/analytics';
import { type RefCallback, useMemo } from 'react';
import { attempt } from './attempt.ts';

/**
 * A ref callback that watches its element for as long as it is there.
 *
 * @param key the callback stays the same until this changes
 * @param observe begins to watch, and returns how to end it
 */
export function useSeen(
  analytics: Analytics,
  key: string,
  observe: (element: Element) => () => void,
): RefCallback<Element> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all that is observed
  return useMemo(() => {
    let end: (() => void) | undefined;
    // React 18 knows no clean-up of a ref callback, and calls with null.
    return (element) => {
      end?.();
      end = element ? attempt(analytics, () => observe(element)) : undefined;
    };
  }, [analytics, key]);
}
