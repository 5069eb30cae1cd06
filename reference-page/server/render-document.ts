import { earlyClicksScript } from '@care/analytics/attributes';
import type { PageState } from '../app/page-state.ts';
import { type RenderedPage, renderApp } from '../entry-server.tsx';
import { themeOf, type Visit } from '../visit/visit.ts';
import type { AskedPage } from './asked-page.ts';
import { consentBannerFor } from './consent-banner.tsx';
import { documentEnd, documentStart } from './document.ts';
import { pageHead } from './head.ts';
import { heroPreloads } from './hero-preloads.ts';
import { joinStreams } from './join-streams.ts';
import type { PageMeans } from './page-means.ts';
import { readProfile, type VisitorProfile } from './profile.ts';
import { siteOriginOf } from './request/site-origin.ts';
import { stateForBrowser } from './state-for-browser.ts';
import { readVisit } from './visit.ts';

/** The whole document of a page: its start, the application as React renders it, its end. */
export async function renderDocument(
  asked: AskedPage,
  means: PageMeans,
): Promise<ReadableStream<Uint8Array>> {
  const { request, url, route, visitor, nonce } = asked;
  const { settings, assets, flags, warn, flagPanel } = means;
  const profile = readProfile(request, settings, visitor.identifiers.visitorId);
  const evaluated = await flags.evaluate(profile);
  const visit = readVisit(request, settings, profile, evaluated);
  const state = stateForBrowser(asked, visit, settings);
  const start = documentStart(headOf(asked, state, means), assets[route.page.name], visit, nonce);
  const content = await contentOf(asked, visit, profile, means);
  const app = await renderApp(content, visit, nonce, (error) =>
    warn(`The page could not be rendered in full: ${error instanceof Error ? error.stack : error}`),
  );
  const panel = flagPanel?.render({ query: url.searchParams, profile, evaluated, nonce });
  return joinStreams(start, app, documentEnd(state, panel));
}

function headOf(
  { request, route, nonce, url }: AskedPage,
  state: PageState,
  { settings, files }: PageMeans,
): readonly string[] {
  const { path, leadsTo, visit } = state;
  const origin = siteOriginOf(request, settings);
  return [
    ...earlyScript(state, nonce),
    ...(route.page.name === 'home' ? heroPreloads(themeOf(visit.brand), visit.flags.heroMotion) : []),
    ...pageHead({ origin, path, query: url.searchParams, route, leadsTo }, visit, files),
  ];
}

/** Keeps the clicks that come before analytics is there. */
function earlyScript({ analytics }: PageState, nonce: string): readonly string[] {
  return analytics.enabled
    ? [`<script data-consent="${analytics.consent}" nonce="${nonce}">${earlyClicksScript}</script>`]
    : [];
}

/** The page with what only the server knows of it. */
async function contentOf(
  { url, route, visitor }: AskedPage,
  { flags }: Visit,
  profile: VisitorProfile,
  { settings, messages, readNearby }: PageMeans,
): Promise<RenderedPage> {
  const { pathname: path, searchParams: query } = url;
  const { analyticsEnabled, contactEmail, contactUrl, preview: isPreview, services } = settings;
  const contact = { takesLetters: contactUrl !== undefined, email: contactEmail };
  const consent = analyticsEnabled ? { state: visitor.consent, reason: visitor.consentReason } : undefined;
  const hasMessage = route.page.name === 'home' && flags.embeddedMessaging;
  const question = route.nearbyQuestion?.(query);
  const [message, nearby] = await Promise.all([
    hasMessage ? messages.read(profile) : undefined,
    question && readNearby?.(question),
  ]);
  return {
    page: route.page,
    content: route.content?.({ path, query, consent, services, contact, nearby, isPreview }),
    message,
    notice: consentBannerFor(url, visitor, settings),
  };
}
