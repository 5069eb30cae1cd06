import { application } from '../release.ts';
import { authCallbackPath, leadOnPath } from '../visit/auth-callback.ts';
import type { CommonData, PageState } from '../visit/page-state.ts';
import { eventsAddress } from './event-relay.ts';
import type { IdentifiedVisitor } from './identify.ts';
import type { PageRequest } from './page-request.ts';
import type { Settings } from './settings.ts';

/** The facts about its request and the settings that the page in the browser needs. */
export function stateForBrowser({ url, route, visit, visitor }: PageRequest, settings: Settings): PageState {
  const { pathname: path, searchParams: query } = url;
  return {
    path,
    page: route.page,
    ...(path === authCallbackPath && { redirectTo: leadOnPath(query.get('to')) }),
    visit,
    analytics: analyticsState(settings, visitor),
    services: settings.services,
    commonData: {
      environment: settings.preview ? 'preview' : 'production',
      rendered_by: application.name,
      ...(settings.analyticsEnabled && identifiersIn(visitor)),
    },
  };
}

function analyticsState(settings: Settings, { consent }: IdentifiedVisitor): PageState['analytics'] {
  return settings.analyticsEnabled
    ? {
        enabled: true,
        key: settings.analyticsKey,
        serverUrl: eventsAddress(settings),
        destination: settings.destination,
        ip: settings.clientAddress !== 'none',
        consent,
      }
    : { enabled: false };
}

function identifiersIn({ identifiers }: IdentifiedVisitor): Partial<CommonData> {
  const { visitorId, webSessionId, deviceId } = identifiers;
  return { czen_session_id: webSessionId, visitor_id: visitorId, care_device_id: deviceId };
}
