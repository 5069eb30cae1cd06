import type { EarlierCall } from '../client/earlier-call.ts';

/** The name of a project's calls that wait for the core, in session storage and on the window. */
export type EarlyCallsName = `care-analytics:${string}:early-calls`;

/** The window, with the calls of each project's lazy client that wait for the core: clicks before the SDK join them. */
export type EarlyScope = Partial<Record<EarlyCallsName, { readonly time: number }[]>>;

/** Puts a call among the calls that wait for the core, by its time. @returns true if a lazy client waits */
export function joinWaiting(scope: EarlyScope, apiKey: string, call: EarlierCall): boolean {
  const waiting = scope[`care-analytics:${apiKey}:early-calls`];
  if (!waiting) return false;
  const later = waiting.findIndex(({ time }) => time > call.time);
  waiting.splice(later < 0 ? waiting.length : later, 0, call);
  return true;
}
