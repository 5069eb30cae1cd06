import { earlyClicksScript } from '@care/analytics/attributes';
import type { Identifiers } from '@care/analytics/server';
import type { CommonData, PageState } from '../app/page-state.ts';
import type { Route } from '../app/route.ts';
import { findRoute } from '../app/routes.tsx';
import { renderApp } from '../entry-server.tsx';
import { themeOf } from '../visit/visit.ts';
import { authCallbackPath, leadOnPath } from './auth-callback.ts';
import { compressPage } from './compress-page.ts';
import { documentEnd, documentStart } from './document.ts';
import { eventsAddress } from './event-relay.ts';
import type { FlagService } from './flags/open-flags.ts';
import { pageHead } from './head.ts';
import type { HeadFiles } from './head-files.ts';
import { heroPreloads } from './hero-preloads.ts';
import { type IdentifiedVisitor, identify } from './identify.ts';
import type { AssetsOfPages } from './page-assets.ts';
import { readProfile } from './profile.ts';
import { createNonce, documentHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';
import { readVisit } from './visit.ts';

/** What all pages are made with. */
export interface PageMeans {
  readonly settings: Settings;
  readonly assets: AssetsOfPages;
  readonly files: HeadFiles;
  readonly flags: FlagService;
  readonly warn: (line: string) => void;
}

/** The page of an address for one visitor, streamed. @param route what to show in place of what the address names */
export async function respondWithPage(
  request: Request,
  means: PageMeans,
  route: Route = findRoute(new URL(request.url).pathname),
): Promise<Response> {
  const { settings } = means;
  const visitor = identify(request, settings);
  const nonce = createNonce();
  const headers = pageHeaders(nonce, visitor, settings);
  const { status } = route;
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const page = await renderPage(request, route, visitor, nonce, means);
  const { body, encoding } = compressPage(page, request.headers.get('accept-encoding'));
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(body, { status, headers });
}

/** A page is one visitor's: no cache may give it to another. */
function pageHeaders(nonce: string, { cookies }: IdentifiedVisitor, settings: Settings): Headers {
  const { analyticsEnabled, analyticsRelay, analyticsServerUrl } = settings;
  const connectOrigins =
    analyticsEnabled && !analyticsRelay && URL.canParse(analyticsServerUrl)
      ? [new URL(analyticsServerUrl).origin]
      : [];
  const headers = new Headers({
    ...documentHeaders(nonce, { connectOrigins }),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}

async function renderPage(
  request: Request,
  route: Route,
  visitor: IdentifiedVisitor,
  nonce: string,
  { settings, assets, files, flags, warn }: PageMeans,
): Promise<ReadableStream<Uint8Array>> {
  const profile = readProfile(request, settings, visitor.identifiers.visitorId);
  const { origin, pathname: path, searchParams: query } = new URL(request.url);
  const visit = readVisit(request, settings, profile, await flags.evaluate(profile));
  const state: PageState = {
    path,
    page: route.page,
    ...(path === authCallbackPath && { leadsTo: leadOnPath(query.get('to'), origin) }),
    visit,
    analytics: analyticsState(settings, visitor),
    services: settings.services,
    commonData: readCommonData(visitor.identifiers, settings.preview ? 'preview' : 'production'),
  };
  const head = [
    ...earlyScript(state, nonce),
    ...(route.page.name === 'home' ? heroPreloads(themeOf(visit.brand)) : []),
    ...pageHead({ origin: settings.siteOrigin ?? origin, path, route, leadsTo: state.leadsTo }, visit, files),
  ];
  const content = route.content?.({ path, query });
  const app = await renderApp({ page: route.page, content }, visit, nonce, (error) =>
    warn(`The page could not be rendered in full: ${error instanceof Error ? error.stack : error}`),
  );
  return joinStreams(documentStart(head, assets[route.page.name], visit, nonce), app, documentEnd(state));
}

function analyticsState(settings: Settings, { consent }: IdentifiedVisitor): PageState['analytics'] {
  return settings.analyticsEnabled
    ? { enabled: true, key: settings.analyticsKey, serverUrl: eventsAddress(settings), consent }
    : { enabled: false };
}

function readCommonData(
  { visitorId, webSessionId, sessionId, deviceId }: Identifiers,
  environment: string,
): CommonData {
  return {
    environment,
    rendered_by: 'vhp-mfe',
    czen_session_id: webSessionId ?? sessionId,
    visitor_id: visitorId,
    care_device_id: deviceId,
  };
}

/** Keeps the clicks that come before analytics is there. */
function earlyScript({ analytics }: PageState, nonce: string): readonly string[] {
  return analytics.enabled
    ? [`<script data-consent="${analytics.consent}" nonce="${nonce}">${earlyClicksScript}</script>`]
    : [];
}

/** The start leaves at once, so that the browser can fetch styles and scripts while the rest is rendered. */
function joinStreams(
  start: string,
  middle: ReadableStream<Uint8Array>,
  end: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const reader = middle.getReader();
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    async pull(controller) {
      const { value, done } = await reader.read();
      controller.enqueue(value ?? encoder.encode(end));
      if (done) controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
