import { createAnalytics, defineEvents } from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { clickAutocapture, deadClicks, rageClicks } from '@care/analytics/click-autocapture';
import { httpApi } from '@care/analytics/http-api';
import { type Inspector, inspector } from '@care/analytics/inspector';
import { remoteConfig } from '@care/analytics/remote-config';
import * as z from 'zod/mini';

declare global {
  var inspected: Inspector;
  /** The clicks and keys that the page saw. */
  var seenEvents: string[];
  /** Violations of a policy. */
  var refused: string[];
}

globalThis.seenEvents = [];
globalThis.refused = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
  refused.push(`${effectiveDirective} ${sample}`),
);
for (const type of ['click', 'keydown'])
  document.addEventListener(type, ({ target }) =>
    seenEvents.push(`${type} ${(target as Element).localName}`),
  );

const events = defineEvents({
  'Search Started': z.strictObject({
    place: z.string(),
    service: z.enum(['child care', 'pet care']),
  }),
  Joined: z.strictObject({ plan: z.optional(z.string()) }),
});

const {
  consent = 'granted',
  validation = 'report',
  clicks,
  early,
  untracked,
} = Object.fromEntries(new URLSearchParams(location.search)) as {
  consent?: 'granted' | 'pending';
  validation?: 'report' | 'strict';
  clicks?: string;
  early?: string;
  untracked?: string;
};

globalThis.inspected = inspector({
  events,
  docsUrl: '/docs/reasons',
  catalogUrl: '/docs/catalog#',
  ...(untracked !== undefined && {
    untracked: ({ textContent }) =>
      textContent === 'Silent' ? 'Silent logs nothing: it opens a menu.' : undefined,
  }),
});

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  events,
  consent,
  validation,
  beforeSend: (event) => (event.data.plan === 'secret' ? null : event),
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [
    globalThis.inspected,
    remoteConfig({ serverUrl: '/config', maxRetries: 1 }),
    declarativeEvents(),
    clickAutocapture({ enabled: clicks !== undefined, rageClicks, deadClicks }),
  ],
}) as typeof tested;

// Before its features start.
if (early !== undefined)
  tested.logEvent({ name: 'Search Started', data: { place: 'Austin', service: 'pet care' } });
