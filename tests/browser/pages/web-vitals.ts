import { createAnalytics } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { webVitals } from '@care/analytics/web-vitals';

const settings = JSON.parse(new URLSearchParams(location.search).get('settings') ?? '{}');

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [
    webVitals({
      logger: {
        info: (message, fields) => void navigator.sendBeacon('/log', JSON.stringify({ message, ...fields })),
      },
    }),
  ],
  ...settings,
});

/** Slow, and gone with what was around it when it is done, as a click is that leads to another route. */
document.querySelector('#slow')?.addEventListener('click', () => {
  const end = performance.now() + 150;
  while (performance.now() < end);
  history.pushState(null, '', '/second');
  document.querySelector('main')?.replaceChildren('The second page');
});
