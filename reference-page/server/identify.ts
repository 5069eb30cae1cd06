import type { ConsentState } from '@care/analytics';
import {
  createIdentifierCookies,
  eraseIdentifierCookies,
  type Identifiers,
  type RequestConsent,
  readConsent,
  readIdentifiers,
} from '@care/analytics/server';
import { isSecure, siteOriginOf } from './request/site-origin.ts';
import type { Settings } from './settings.ts';

/** The visitor who asks, and the cookies that the answer has to set. */
export interface IdentifiedVisitor {
  readonly consent: ConsentState;
  readonly consentReason: RequestConsent['reason'];
  readonly identifiers: Identifiers;
  /** `Set-Cookie` values. */
  readonly cookies: readonly string[];
}

/**
 * Reads the identifiers of a request (S3.4). If the visitor agrees, missing ids are made; if not, ids in the request
 * are not used, and erased.
 */
export function identify(request: Request, settings: Settings): IdentifiedVisitor {
  const { state: consent, reason: consentReason } = readConsent(request, {
    regionHeader: settings.regionHeader,
  });
  const sent = readIdentifiers(request.headers.get('cookie') ?? '');
  if (consent === 'denied') {
    const isSent = Object.values(sent).some((value) => value !== undefined);
    return {
      consent,
      consentReason,
      identifiers: readIdentifiers(''),
      cookies: isSent ? eraseIdentifierCookies({ host: new URL(siteOriginOf(request, settings)).host }) : [],
    };
  }
  if (!settings.analyticsEnabled) return { consent, consentReason, identifiers: sent, cookies: [] };
  const cookies = createIdentifierCookies(sent, { consent, secure: isSecure(request, settings) });
  const made = readIdentifiers(cookies.join('; '));
  return {
    consent,
    consentReason,
    identifiers: {
      ...sent,
      visitorId: sent.visitorId ?? made.visitorId,
      webSessionId: sent.webSessionId ?? made.webSessionId,
      deviceId: sent.deviceId ?? made.deviceId,
    },
    cookies,
  };
}
