import type { SentryEvent } from './sentry-module.ts';

/**
 * Messages that no site can act upon, as Sentry's own filter lists them. That filter changed its name within the versions that are
 * supported, so that no bundler would find it in all of them
 * (https://github.com/getsentry/sentry-javascript/blob/develop/packages/core/src/integrations/eventFilters.ts).
 */
const noise: readonly RegExp[] = [
  // Errors of another origin's script, a window or an ad blocker that hides their details.
  /^(Javascript error: )?Script error\.?( on line 0)?$/,
  /^ResizeObserver loop completed with undelivered notifications\.$/,
  /^Cannot redefine property: googletag$/,
  /vv\(\)\.getRestrictions is not a function/,
  // Errors of browser extensions, and of browsers inside of applications.
  /^Can't find variable: (gmo$|_AutofillCallbackHandler)/,
  /^undefined is not an object \(evaluating 'a\.[A-Z]'\)$/,
  /can't redefine non-configurable property "solana"/,
  /Object Not Found Matching Id:\d+, MethodName:simulateEvent/,
  /Java exception was raised during method invocation$/,
  /Java object is gone$/,
];

/** Reports whether an error happens in the browsers of every site, whatever the site does. */
export function isKnownNoise({ message, exception }: Pick<SentryEvent, 'exception' | 'message'>): boolean {
  const value = exception?.values?.at(-1)?.value;
  return [message, value].some((text) => text && noise.some((pattern) => pattern.test(text)));
}
