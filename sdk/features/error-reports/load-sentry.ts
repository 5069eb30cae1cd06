import { packageError } from '../../page/package-error.ts';
import type { SentryModule } from './sentry-module.ts';

/** Brings what is used of Sentry. Named one by one here, bundlers leave out the rest; esbuild takes along all of it. */
export async function loadSentry(): Promise<SentryModule> {
  let loaded: SentryModule;
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
    loaded = {
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
    throw packageError('@sentry/browser', error);
  }
  if (!loaded.BrowserClient) throw packageError('@sentry/browser');
  return loaded;
}
