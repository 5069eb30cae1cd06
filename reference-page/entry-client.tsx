import './styles/index.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { analytics } from './analytics/client.ts';
import { logFirstView, logReturns } from './analytics/views.ts';
import { loadPart } from './analytics/when.ts';
import { App } from './app/app.tsx';
import { loadEntry } from './app/page-entries.ts';
import { pageStarted } from './visit/page-started.ts';
import type { PageState } from './visit/page-state.ts';
import { readPageState } from './visit/read-page-state.ts';
import type { ScoredForm } from './visit/scored-forms.ts';

/** A visitor who is led on waits no longer for what was logged, in milliseconds: the next page sends the rest. */
const longestFlushMillis = 1_000;

const root = document.getElementById('root');
const state = readPageState();

hideMissingPictures(document);
if (root && state) {
  const { redirectTo, page, path, visit } = state;
  // In slices: a tap in between is answered first.
  loadPart(() => loadEntry(page)).then((entry) =>
    startTransition(() => {
      hydrateRoot(root, <App entry={entry} visit={visit} />);
    }),
  );
  if (page.scoredForm) scoreForm(page.scoredForm, state);
  if (path === '/vertical-triage' && visit.flags.triageProviderVertical) captureSelection();
  // An event takes the viewport along, for which the whole page would be laid out in this task. A visitor who leaves
  // before the paint has seen the page, too.
  const logView = () => logFirstView(analytics, page);
  addEventListener('pagehide', logView, true);
  logReturns(analytics, page);
  dispatchEvent(new Event(pageStarted));
  // The core comes with the first paint, as the tracking image does not wait for an idle page (S4.9).
  requestAnimationFrame(() =>
    setTimeout(() => {
      logView();
      setTimeout(state.analytics.enabled ? analytics.flush : logErrorsAlone);
    }),
  );
  // A page that redirects sends its events first: they would be lost with the page.
  if (redirectTo) {
    logView();
    const timeIsOver = new Promise((resolve) => setTimeout(resolve, longestFlushMillis));
    void Promise.race([analytics.flush(), timeIsOver]).finally(() => location.replace(redirectTo));
  }
}

/** Without analytics the page still logs its errors. */
function logErrorsAlone(): void {
  import('./analytics/log.ts').then(({ logErrors }) => state && logErrors(state)).catch(() => {});
}

/** With the flag, where the server has a site key. If its script can't be loaded the form is sent without a token. */
function scoreForm(name: ScoredForm, { services: { recaptcha }, visit }: PageState): void {
  const form = document.forms.namedItem(name);
  if (!form || !recaptcha || !visit.flags.visitorHomePageRecaptcha) return;
  import('./analytics/calls/form-tokens.ts')
    .then(({ sendWithToken }) => sendWithToken(form, recaptcha, analytics.reportFailure))
    .catch(() => {});
}

/** Reports the choice of a service by script. Without the script, browsers that support the attribute `ping` still report it. */
function captureSelection(): void {
  import('./analytics/calls/provider-verticals.ts')
    .then(({ interceptPings }) => interceptPings())
    .catch(() => {});
}

/** Takes away the broken icons of pictures that never come, now and later: their boxes keep their place. */
function hideMissingPictures(document: Document): void {
  for (const image of document.images) if (image.complete && !image.naturalWidth) hidePicture(image);
  // `error` does not bubble, so the listener runs in the capture phase.
  document.addEventListener('error', ({ target }) => hidePicture(target), true);
  document.addEventListener('load', ({ target }) => showPicture(target), true);
}

function hidePicture(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.dataset.missing = '';
}

function showPicture(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) delete target.dataset.missing;
}
