import { observeSeen } from '@care/analytics/impressions';

/** Calls once, when half of an element has come into sight, for however short a time. */
export function whenInSight(element: Element, act: () => void): void {
  observeSeen(element, { threshold: 0.5, durationMs: 0 }, act);
}
