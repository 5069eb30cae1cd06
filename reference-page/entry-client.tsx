import './styles/index.css';
import { hydrateRoot } from 'react-dom/client';
import { afterFirstPaint } from './analytics/after-first-paint.ts';
import { App } from './app/app.tsx';
import { loadEntry } from './app/page-entries.ts';
import { type PageState, pageStateId } from './app/page-state.ts';

const root = document.getElementById('root');
const stateElement = document.getElementById(pageStateId);

if (root && stateElement) {
  const state = JSON.parse(stateElement.textContent) as PageState;
  loadEntry(state.page).then((entry) => hydrateRoot(root, <App entry={entry} visit={state.visit} />));
  // Until then the early script in the head keeps the clicks.
  afterFirstPaint(async () => {
    try {
      await import('./analytics/start-analytics.ts').then(
        ({ startAnalytics }) => startAnalytics(state),
        // Where its script can't be had, the page goes on without analytics.
        () => undefined,
      );
    } finally {
      if (state.leadsTo) location.replace(state.leadsTo);
    }
  });
}
