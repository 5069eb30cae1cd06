import { createAnalytics } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { createHooks } from '@care/analytics/react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
});
const { useImpression, useScreenViewed } = createHooks({ analytics: tested });

/** A screen with a banner. */
function Home() {
  useScreenViewed('Home');
  const banner = useImpression({ name: 'Banner Seen' }, { durationMs: 100 });
  return createElement('p', { ref: banner }, 'Welcome');
}

createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Home));
