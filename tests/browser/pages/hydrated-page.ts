import { createAnalytics } from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { httpApi } from '@care/analytics/http-api';
import { hydrateRoot } from 'react-dom/client';
import { hydratedApp } from './hydrated-app.tsx';

globalThis.tested = createAnalytics({
  analyticsKey: 'key',
  destinations: [httpApi({ serverUrl: '/collect' })],
  features: [declarativeEvents()],
});
hydrateRoot(document.querySelector('#root') as Element, hydratedApp(tested));
