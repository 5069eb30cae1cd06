import { errorText } from '../contracts/error-text.ts';

/**
 * Says that an optional package did not load. Bundlers build an application without it only where its import is within a `try`; what
 * they put in its place throws, or is a module without exports.
 *
 * @param error what its import has thrown; '' where it has no exports
 */
export function packageError(name: string, error: unknown): Error {
  /*
   * Shown: NAME did not load, is it installed? REASON
   * Becomes: part of a warning
   * Means: `@amplitude/analytics-browser`, `@sentry/browser` or `web-vitals` is not installed,
   *   or was blocked. The application builds without it; the feature does nothing, and
   *   the destination posts to Amplitude’s API itself.
   * Do: Install it beside this package; look at `script-src`.
   * Lost: no; what needs the package is
   */
  return new Error(`${name} did not load, is it installed? ${errorText(error)}`);
}
