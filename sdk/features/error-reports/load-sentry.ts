import { packageError } from '../../page/package-error.ts';
import type { SentryModule } from './sentry-module.ts';

/**
 * Imports the parts of Sentry that are used. Because they are named one by one, bundlers leave out the rest; esbuild takes along
 * all of it.
 */
export async function loadSentry(): Promise<SentryModule> {
  let failure: unknown = '';
  try {
    const {
      BrowserClient,
      breadcrumbsIntegration,
      dedupeIntegration,
      defaultStackParser,
      getClient,
      getCurrentScope,
      linkedErrorsIntegration,
      makeFetchTransport,
    } = await import('@sentry/browser');
    if (typeof BrowserClient === 'function')
      return {
        BrowserClient,
        breadcrumbsIntegration,
        dedupeIntegration,
        defaultStackParser,
        getClient,
        getCurrentScope,
        linkedErrorsIntegration,
        makeFetchTransport,
      };
  } catch (error) {
    failure = error;
  }
  throw packageError('@sentry/browser', failure);
}
