import './styles/index.css';
import { AnalyticsProvider } from '@care/analytics/react';
import { hydrateRoot } from 'react-dom/client';
import { startAnalytics } from './analytics/start-analytics.ts';
import { App } from './app/app.tsx';
import { findPage } from './app/find-page.ts';
import { type PageState, pageStateId } from './app/page-state.ts';

const root = document.getElementById('root');
const stateElement = document.getElementById(pageStateId);

if (root && stateElement) {
  const state = JSON.parse(stateElement.textContent) as PageState;
  const analytics = startAnalytics(state);
  hydrateRoot(
    root,
    <AnalyticsProvider analytics={analytics}>
      <App path={state.path} />
    </AnalyticsProvider>,
  );
  if (findPage(state.path) === 'home') analytics.logEvent({ name: 'Homepage Viewed' });
}
