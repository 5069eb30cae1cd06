import { earlyClicksScript } from '@care/analytics/attributes';
import { readConsent, readIdentifiers } from '@care/analytics/server';
import type { CommonData, PageState } from '../app/page-state.ts';
import type { Route } from '../app/route.ts';
import { findRoute } from '../app/routes.tsx';
import { renderApp } from '../entry-server.tsx';
import { themeOf } from '../visit/visit.ts';
import { authCallbackPath, leadOnPath } from './auth-callback.ts';
import { compressPage } from './compress-page.ts';
import { documentEnd, documentStart } from './document.ts';
import { pageHead } from './head.ts';
import type { HeadFiles } from './head-files.ts';
import { heroPreloads } from './hero-preloads.ts';
import type { AssetsOfPages } from './page-assets.ts';
import type { Settings } from './settings.ts';
import { readVisit } from './visit.ts';

/** The page of an address for one visitor, streamed. @param route what to show in place of what the address names */
export async function respondWithPage(
  request: Request,
  settings: Settings,
  assets: AssetsOfPages,
  files: HeadFiles,
  route: Route = findRoute(new URL(request.url).pathname),
): Promise<Response> {
  const state = createPageState(request, settings, route);
  const origin = settings.siteOrigin ?? new URL(request.url).origin;
  const head = pageHead({ origin, path: state.path, route, leadsTo: state.leadsTo }, state.visit, files);
  const isHome = route.page.name === 'home';
  const first = [...earlyScript(state), ...(isHome ? heroPreloads(themeOf(state.visit.brand)) : [])];
  const content = route.content?.({ path: state.path, query: new URL(request.url).searchParams });
  const app = await renderApp({ page: route.page, content }, state.visit, (error) =>
    console.error('The page could not be rendered in full:', error),
  );
  const page = joinStreams(
    documentStart([...first, ...head], assets[route.page.name], state.visit),
    app,
    documentEnd(state),
  );
  const { body, encoding } = compressPage(page, request.headers.get('accept-encoding'));
  return new Response(body, {
    status: route.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    },
  });
}

function createPageState(request: Request, settings: Settings, { page }: Route): PageState {
  const { analyticsEnabled, analyticsKey, analyticsServerUrl, preview } = settings;
  const { origin, pathname, searchParams } = new URL(request.url);
  return {
    path: pathname,
    page,
    ...(pathname === authCallbackPath && { leadsTo: leadOnPath(searchParams.get('to'), origin) }),
    visit: readVisit(request, settings),
    analytics: analyticsEnabled
      ? {
          enabled: true,
          key: analyticsKey,
          serverUrl: analyticsServerUrl,
          consent: readConsent(request).state,
        }
      : { enabled: false },
    commonData: readCommonData(request, preview ? 'preview' : 'production'),
  };
}

function readCommonData(request: Request, environment: string): CommonData {
  const { visitorId, webSessionId, sessionId, deviceId } = readIdentifiers(
    request.headers.get('cookie') ?? '',
  );
  return {
    environment,
    rendered_by: 'vhp-mfe',
    czen_session_id: webSessionId ?? sessionId,
    visitor_id: visitorId,
    care_device_id: deviceId,
  };
}

/** Keeps the clicks that come before analytics is there. */
function earlyScript({ analytics }: PageState): readonly string[] {
  return analytics.enabled
    ? [`<script data-consent="${analytics.consent}">${earlyClicksScript}</script>`]
    : [];
}

/** The start leaves at once, so that the browser can fetch styles and scripts while the rest is rendered. */
function joinStreams(
  start: string,
  middle: ReadableStream<Uint8Array>,
  end: string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return middle.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(start)),
      flush: (controller) => controller.enqueue(encoder.encode(end)),
    }),
  );
}
