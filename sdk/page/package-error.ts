import { errorText } from '../contracts/error-text.ts';

/**
 * Creates the error of an optional package that did not load. Bundlers build an application without it only where its import is
 * within a `try`; the module that they put in its place throws, or has no exports.
 *
 * @param error the error of its import; '' where the module has no exports
 */
export function packageError(name: string, error: unknown): Error {
  /*
   * Shown: NAME did not load, is it installed? REASON
   * Becomes: part of a warning
   * Means: `@amplitude/analytics-browser`, `@sentry/browser` or `web-vitals` is not installed,
   *   or was blocked. The application builds without it; the feature does nothing, and
   *   the destination posts to Amplitude’s API itself.
   * Do: Install it beside this package; look at `script-src`.
   * Lost: no; the feature or destination that needs the package is
   */
  return new Error(`${name} did not load, is it installed? ${errorText(error)}`);
}
