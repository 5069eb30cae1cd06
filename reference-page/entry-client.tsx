import './styles/index.css';
import { AnalyticsProvider } from '@care/analytics/react';
import { hydrateRoot } from 'react-dom/client';
import { startAnalytics } from './analytics/start-analytics.ts';
import { App } from './app/app.tsx';
import { type PageState, pageStateId } from './app/page-state.ts';

const root = document.getElementById('root');
const state = document.getElementById(pageStateId);

if (root && state) {
  const analytics = startAnalytics(JSON.parse(state.textContent) as PageState);
  hydrateRoot(
    root,
    <AnalyticsProvider analytics={analytics}>
      <App />
    </AnalyticsProvider>,
  );
  analytics.logEvent({ name: 'Homepage Viewed' });
}
