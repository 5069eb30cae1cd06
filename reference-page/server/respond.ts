import { earlyClicksScript } from '@care/analytics/attributes';
import { readConsent, readIdentifiers } from '@care/analytics/server';
import { findPage } from '../app/find-page.ts';
import type { CommonData, PageState } from '../app/page-state.ts';
import { renderApp } from '../entry-server.tsx';
import { themeOf } from '../visit/visit.ts';
import type { PageAssets } from './assets.ts';
import { compressPage } from './compress-page.ts';
import { documentEnd, documentStart } from './document.ts';
import { pageHead } from './head.ts';
import type { HeadFiles } from './head-files.ts';
import { heroPreloads } from './hero-preloads.ts';
import { createNonce, documentHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';
import { readVisit } from './visit.ts';

/** The page of an address for one visitor, streamed. */
export async function respondWithPage(
  request: Request,
  settings: Settings,
  assets: PageAssets,
  files: HeadFiles,
): Promise<Response> {
  const state = createPageState(request, settings);
  const origin = settings.siteOrigin ?? new URL(request.url).origin;
  const nonce = createNonce();
  const head = pageHead({ origin, path: state.path }, state.visit, files);
  const isHome = findPage(state.path) === 'home';
  const first = [...earlyScript(state, nonce), ...(isHome ? heroPreloads(themeOf(state.visit.brand)) : [])];
  const app = await renderApp(state.path, state.visit, nonce, (error) =>
    console.error('The page could not be rendered in full:', error),
  );
  const start = documentStart([...first, ...head], assets, state.visit, nonce);
  const page = joinStreams(start, app, documentEnd(state));
  const { body, encoding } = compressPage(page, request.headers.get('accept-encoding'));
  return new Response(body, {
    status: findPage(state.path) === 'not-found' ? 404 : 200,
    headers: {
      ...documentHeaders(nonce),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    },
  });
}

function createPageState(request: Request, settings: Settings): PageState {
  const { analyticsEnabled, analyticsKey, analyticsServerUrl, preview } = settings;
  return {
    path: new URL(request.url).pathname,
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
  return middle.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(start)),
      flush: (controller) => controller.enqueue(encoder.encode(end)),
    }),
  );
}
