import { createLazyAnalytics } from '@care/analytics/lazy';
import type { PageSettings } from './start-analytics.ts';

const text = new URLSearchParams(location.search).get('settings') ?? '{}';
const { consent } = JSON.parse(text) as PageSettings;

// The page is painted and idle before a test can act: the core waits for the first interaction.
globalThis.requestIdleCallback = () => 0;

globalThis.tested = createLazyAnalytics({
  analyticsKey: 'key',
  consent,
  load: () => import('./lazy-core.ts').then(({ analytics }) => analytics),
});
