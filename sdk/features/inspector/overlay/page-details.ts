import type { FeatureHost } from '../../../client/analytics.ts';
import { consentCookieName } from '../../../identity/consent-cookie.ts';
import { readOwnCookie } from '../../../identity/read-cookie.ts';
import { readDocument } from '../../../page/read-document.ts';
import { deviceCookie, visitorCookie, webSessionCookie } from '../../../storage/stored-names.ts';
import type { History } from './build-history.ts';
import type { CreateElement } from './create-elements.ts';
import type { ExplainedEvent } from './explain-event.ts';
import { formatTime } from './format-time.ts';
import { valueTable } from './value-table.ts';

const origins = { code: 'from the code', remote: 'from remote config', stored: 'stored on an earlier visit' };

/** Shows the state of this page: consent, session, identifiers, config. */
export function pageDetails(
  create: CreateElement,
  { analytics, apiKey, scope }: FeatureHost,
  events: readonly ExplainedEvent[],
  { settings }: History,
): readonly HTMLElement[] {
  const { document, navigator } = scope as typeof globalThis;
  const cookies = readCookies(document);
  const { globalPrivacyControl: gpc = false } = navigator as { readonly globalPrivacyControl?: boolean };
  const cookieRow = (name: string) => [name, readOwnCookie(cookies, name)] as const;
  const isChosen = readOwnCookie(cookies, consentCookieName) !== undefined;
  const session = analytics.session();
  const config = Object.entries(settings).map(
    ([name, { value, origin, fetchedAt }]) =>
      [name, value, origins[origin] + (fetchedAt ? `, ${formatTime(fetchedAt)}` : '')] as const,
  );
  return [
    create('h3', {}, 'This page'),
    valueTable(create, 'Consent', [
      ['state', analytics.consent.state, isChosen ? 'chosen by the visitor' : 'not chosen'],
      ['Global Privacy Control', gpc ? 'on' : 'off', gpc && !isChosen ? 'counts as denied' : ''],
    ]),
    valueTable(create, 'Session', [
      ['id', session?.id ?? 'none yet'],
      ['began', session && formatTime(session.id)],
      ['last event', session && formatTime(session.lastActivity)],
    ]),
    valueTable(create, 'Identifiers', [
      ['project', apiKey],
      ...[deviceCookie, visitorCookie, webSessionCookie].map(cookieRow),
      ['user_id', events.findLast(({ record }) => record)?.record?.userId],
    ]),
    valueTable(create, 'Config', config.length > 0 ? config : [['remote config', 'no answer']]),
  ].filter((part) => part !== undefined);
}

/** Reads the cookies; a page in a sandbox may not. */
function readCookies(document: Document): string {
  try {
    return readDocument(document, 'cookie');
  } catch {
    return '';
  }
}
