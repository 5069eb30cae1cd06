import type { EarlierCall } from '../client/earlier-call.ts';

/** The window, with the calls of each project's lazy client that wait for the core: clicks before the SDK join them. */
export interface EarlyScope {
  /** By the project's key. */
  careEarlyCalls?: Record<string, { readonly time: number }[]>;
}

/** Puts a call among those that wait for the core, by its time. @returns whether a lazy client waits */
export function joinWaiting(scope: EarlyScope, apiKey: string, call: EarlierCall): boolean {
  const waiting = scope.careEarlyCalls?.[apiKey];
  if (!waiting) return false;
  const later = waiting.findIndex(({ time }) => time > call.time);
  waiting.splice(later < 0 ? waiting.length : later, 0, call);
  return true;
}
