import './styles/index.css';
import { hydrateRoot } from 'react-dom/client';
import { afterFirstPaint } from './analytics/after-first-paint.ts';
import { loadDestination } from './analytics/load-destination.ts';
import { loadPart } from './analytics/load-part.ts';
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
    const { analytics, leadsTo } = state;
    const destination = analytics.enabled ? loadDestination(analytics) : undefined;
    // Who asks for it hears why it does not come.
    destination?.catch(() => {});
    try {
      await loadPart(() => import('./analytics/start-analytics.ts')).then(
        ({ startAnalytics }) => startAnalytics(state, destination),
        // Where its script can't be had, the page goes on without analytics.
        () => undefined,
      );
      // Who is led on takes no events along: they have to leave first.
      if (leadsTo) await Promise.allSettled([destination]);
    } finally {
      if (leadsTo) location.replace(leadsTo);
    }
  });
}

/** Where this can't be had the browser still does it by itself, if it is one that does. */
function capturePicks(): void {
  import('./analytics/calls/provider-verticals.ts')
    .then(({ takeOverPings }) => takeOverPings())
    .catch(() => {});
}
