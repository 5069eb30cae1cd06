import type { ConsentState } from '@care/analytics';
import {
  createIdentifierCookies,
  eraseIdentifierCookies,
  type Identifiers,
  readConsent,
  readIdentifiers,
} from '@care/analytics/server';
import type { Settings } from './settings.ts';

/** Who asks, and what the answer has to say to the browser's cookies. */
export interface IdentifiedVisitor {
  readonly consent: ConsentState;
  readonly identifiers: Identifiers;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
}

/**
 * Reads the identifiers of a request (S3.4). Where the visitor agrees, those that are missing are made; where not, those
 * that came are not used, and erased.
 */
export function identify(request: Request, settings: Settings): IdentifiedVisitor {
  const consent = readConsent(request, { regionHeader: settings.regionHeader }).state;
  const sent = readIdentifiers(request.headers.get('cookie') ?? '');
  if (consent === 'denied') {
    const { sessionId, ...others } = sent;
    const isSent = Object.values(others).some((value) => value !== undefined);
    return {
      consent,
      identifiers: { ...readIdentifiers(''), sessionId },
      cookies: isSent ? eraseIdentifierCookies() : [],
    };
  }
  if (!settings.analyticsEnabled) return { consent, identifiers: sent, cookies: [] };
  const cookies = createIdentifierCookies(sent, { consent, secure: isSecure(request, settings) });
  const made = readIdentifiers(cookies.join('; '));
  return {
    consent,
    identifiers: {
      ...sent,
      visitorId: sent.visitorId ?? made.visitorId,
      webSessionId: sent.webSessionId ?? made.webSessionId,
      deviceId: sent.deviceId ?? made.deviceId,
    },
    cookies,
  };
}

/** Whether the visitor came over https, as far as the server can tell. */
function isSecure(request: Request, { siteOrigin, trustProxy }: Settings): boolean {
  const forwarded = trustProxy
    ? request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim()
    : undefined;
  return (forwarded ?? new URL(siteOrigin ?? request.url).protocol.slice(0, -1)) === 'https';
}
