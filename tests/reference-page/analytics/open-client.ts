import { type ConsentState, createAnalytics, type FeatureHost } from '@care/analytics';
import { onTestFinished } from 'vitest';
import type { PageAnalytics } from '../../../reference-page/analytics/page-analytics.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';
import type { FlagName } from '../../../reference-page/visit/flags.ts';
import type { PageState } from '../../../reference-page/visit/page-state.ts';
import { defaultVisit } from '../default-visit.ts';

/** A client without destinations, and what its features have. Closed, and its cookies gone, when the test ends. */
export async function openClient(
  consent: ConsentState,
): Promise<{ readonly analytics: PageAnalytics; readonly host: FeatureHost }> {
  const host = await new Promise<FeatureHost>((resolve) => {
    createAnalytics({
      analyticsKey: 'key',
      consent,
      features: [
        {
          name: 'test',
          worksWithoutConsent: true,
          start(given) {
            resolve(given);
            return undefined;
          },
        },
      ],
    });
  });
  const analytics = host.analytics as unknown as PageAnalytics;
  onTestFinished(() => {
    analytics.close();
    for (const cookie of document.cookie.split(';')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the other way is not there on plain http
      document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
    }
  });
  return { analytics, host };
}

/** The home page's state, with these flags on. */
export function homeState(
  flags: readonly FlagName[] = [],
  variables: Record<string, string> = {},
): PageState {
  return {
    path: '/',
    page: { name: 'home', screenName: 'home' },
    visit: {
      ...defaultVisit,
      flags: { ...defaultVisit.flags, ...Object.fromEntries(flags.map((flag) => [flag, true])) },
    },
    analytics: {
      enabled: true,
      key: 'key',
      serverUrl: '/data',
      destination: 'amplitude',
      ip: true,
      consent: 'pending',
    },
    services: readSettings({ PREVIEW: 'true', ...variables }, '.').services,
    commonData: { environment: 'test', rendered_by: 'vhp-mfe' },
  };
}
