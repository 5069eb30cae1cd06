import './styles/index.css';
import { AnalyticsProvider } from '@care/analytics/react';
import { hydrateRoot } from 'react-dom/client';
import { logView } from './analytics/log-view.ts';
import { startAnalytics } from './analytics/start-analytics.ts';
import { App } from './app/app.tsx';
import { type PageState, pageStateId } from './app/page-state.ts';

const root = document.getElementById('root');
const stateElement = document.getElementById(pageStateId);

if (root && stateElement) {
  const state = JSON.parse(stateElement.textContent) as PageState;
  const analytics = startAnalytics(state);
  hydrateRoot(
    root,
    <AnalyticsProvider analytics={analytics}>
      <App path={state.path} visit={state.visit} />
    </AnalyticsProvider>,
  );
  logView(analytics, state);
}
