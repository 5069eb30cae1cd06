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
  if (state.path === '/vertical-triage' && state.visit.flags.triageProviderVertical) capturePicks();
  // Until then the early script in the head keeps the clicks.
  afterFirstPaint(async () => {
    try {
      const { startAnalytics } = await import('./analytics/start-analytics.ts');
      startAnalytics(state);
    } finally {
      if (state.leadsTo) location.replace(state.leadsTo);
    }
  });
}

/** Where this can't be had the browser still does it by itself, if it is one that does. */
function capturePicks(): void {
  import('./analytics/calls/provider-verticals.ts')
    .then(({ takeOverPings }) => takeOverPings())
    .catch(() => {});
}
