import { setImmediate } from 'node:timers/promises';
import { earlyClicksScript } from '@care/analytics/attributes';
import { earlyErrorsScript } from '@care/analytics/logger';
import { type RenderedPage, renderApp } from '../app/render-app.tsx';
import { headerEndId } from '../sections/header/header-end.ts';
import type { PageState } from '../visit/page-state.ts';
import { themeOf } from '../visit/visit.ts';
import { consentBannerFor } from './consent-banner.tsx';
import { documentEnd, documentStart } from './document.ts';
import { earlyViewScript } from './early-view.ts';
import { lateErrorMain } from './error-page.ts';
import { pageHead } from './head.ts';
import { heroPreloads } from './hero-preloads.ts';
import { joinStreams } from './join-streams.ts';
import type { PageDependencies } from './page-dependencies.ts';
import type { PageRequest } from './page-request.ts';
import { siteOriginOf } from './request/site-origin.ts';
import { stateForBrowser } from './state-for-browser.ts';

/**
 * The whole document of a page: its start, which leaves first, the application as React renders it, its
 * end. If nothing can be rendered any more the document says so, and is not hydrated.
 */
export function renderDocument(
  pageRequest: PageRequest,
  dependencies: PageDependencies,
): ReadableStream<Uint8Array> {
  const { url, route, nonce, profile, evaluated, visit } = pageRequest;
  const { settings, assets, warn, flagPanel } = dependencies;
  const state = stateForBrowser(pageRequest, settings);
  const start = documentStart(
    headOf(pageRequest, state, dependencies),
    assets[route.page.name],
    visit,
    nonce,
  );
  const content = renderedPageOf(pageRequest, dependencies);
  const panel = flagPanel?.render({ query: url.searchParams, profile, evaluated, nonce });
  let isRendered = true;

  async function render(): Promise<ReadableStream<Uint8Array>> {
    const report = (error: unknown) =>
      warn(`The page could not be rendered in full: ${error instanceof Error ? error.stack : error}`);
    try {
      const page = await content;
      // The start leaves first.
      await setImmediate();
      return await renderApp(page, visit, nonce, report);
    } catch (error) {
      isRendered = false;
      report(error);
      return new Blob([lateErrorMain]).stream();
    }
  }

  // Its failure is reported where it is rendered.
  content.catch(() => {});
  return joinStreams(start, render, () => documentEnd(isRendered ? state : undefined, panel));
}

/**
 * Holds the first paint until the header is parsed: what a busy browser paints in the middle of it, the rest moves. By its last
 * element, since Chromium waits for the start of one only (https://html.spec.whatwg.org/multipage/links.html#link-type-expect).
 */
const wholeHeader = `<link rel="expect" href="#${headerEndId}" blocking="render">`;

function headOf(
  { request, route, nonce, url }: PageRequest,
  state: PageState,
  { settings, files }: PageDependencies,
): readonly string[] {
  const { path, redirectTo, visit } = state;
  const origin = siteOriginOf(request, settings);
  return [
    wholeHeader,
    ...earlyScripts(state, nonce),
    ...(route.page.name === 'home'
      ? heroPreloads(themeOf(visit.brand), visit.flags.heroMotion, visit.mediaWidth)
      : []),
    ...pageHead({ origin, path, query: url.searchParams, route, redirectTo }, visit, files),
  ];
}

/** Keep errors, clicks and a view that come before what logs them is there. */
function earlyScripts(state: PageState, nonce: string): readonly string[] {
  const { analytics } = state;
  const earlyView = earlyViewScript(state);
  return [
    `<script nonce="${nonce}">${earlyErrorsScript}</script>`,
    ...(analytics.enabled
      ? [`<script data-consent="${analytics.consent}" nonce="${nonce}">${earlyClicksScript}</script>`]
      : []),
    ...(earlyView ? [`<script nonce="${nonce}">${earlyView}</script>`] : []),
  ];
}

/** The page with what only the server knows of it. */
async function renderedPageOf(
  { askedMessage, url, route, visit, visitor }: PageRequest,
  { settings, readNearby }: PageDependencies,
): Promise<RenderedPage> {
  const { pathname: path, searchParams: query } = url;
  const { analyticsEnabled, contactEmail, contactUrl, preview: isPreview, services } = settings;
  const contact = { takesMessages: contactUrl !== undefined, email: contactEmail };
  const consent = analyticsEnabled ? { state: visitor.consent, reason: visitor.consentReason } : undefined;
  const question = route.nearbyQuestion?.(query);
  const [message, nearby] = await Promise.all([
    visit.flags.embeddedMessaging ? askedMessage : undefined,
    question && readNearby?.(question),
  ]);
  return {
    page: route.page,
    body: route.body?.({ path, query, consent, services, contact, nearby, isPreview }),
    message,
    notice: consentBannerFor(url, visitor, settings),
  };
}
