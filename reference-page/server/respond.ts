import type { Route } from '../app/route.ts';
import { findRoute } from '../app/routes.tsx';
import { compressPage } from './compress-page.ts';
import { documentNeeds } from './document-needs.ts';
import { eventsAddress } from './event-relay.ts';
import { type IdentifiedVisitor, identify } from './identify.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { readProfile } from './profile.ts';
import { readVisit } from './read-visit.ts';
import { renderDocument } from './render-document.ts';
import { createNonce, documentHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';

/** The page of an address for one visitor, streamed. @param instead the page to show in place of the one that the address names */
export async function respondWithPage(
  asked: Request,
  dependencies: PageDependencies,
  instead?: Route,
): Promise<Response> {
  const { flagPanel } = dependencies;
  const settings = flagPanel?.withChosenServices(dependencies.settings, asked) ?? dependencies.settings;
  const url = new URL(asked.url);
  const found = instead ?? findRoute(url.pathname);
  const route = { ...found, page: found.pageFor?.(url.searchParams) ?? found.page };
  const request = flagPanel?.inChosenRegion(asked) ?? asked;
  const carried = flagPanel?.queryWithChoices(asked);
  if (carried) return redirect(carried);
  const visitor = identify(request, settings);
  const profile = readProfile(request, settings, visitor.identifiers.visitorId);
  const isHead = request.method === 'HEAD';
  // Most visitors get it, and the services are asked side by side.
  const askedMessage =
    route.page.name === 'home' && !isHead ? dependencies.messages.read(profile) : undefined;
  const evaluated = await dependencies.flags.evaluate(profile);
  const visit = readVisit(request, settings, profile, evaluated);
  const movedTo = route.movedTo?.(visit.flags, url.searchParams);
  if (movedTo) return redirect(movedTo);

  const nonce = createNonce();
  const headers = pageHeaders(nonce, visitor, settings, route);
  const { status } = route;
  if (isHead) return new Response(null, { status, headers });

  const page = renderDocument(
    { request, url, route, visitor, profile, evaluated, visit, askedMessage, nonce },
    { ...dependencies, settings },
  );
  const { body, encoding } = compressPage(page, request.headers.get('accept-encoding'));
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(body, { status, headers });
}

/** For this visitor and this time. */
function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

/** A page is one visitor's: no cache may give it to another. */
function pageHeaders(
  nonce: string,
  { cookies }: IdentifiedVisitor,
  settings: Settings,
  { page }: Route,
): Headers {
  const eventsUrl = settings.analyticsEnabled ? eventsAddress(settings) : undefined;
  const headers = new Headers({
    ...documentHeaders(nonce, documentNeeds(settings, page, eventsUrl)),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}
