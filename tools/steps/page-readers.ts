import { readContactMessage } from '../../reference-page/pages/contact/read-contact-message.ts';
import { createBrowserLog } from '../../reference-page/server/browser-log.ts';
import { logPath } from '../../reference-page/server/endpoint-paths.ts';
import { isFileName } from '../../reference-page/server/is-file-name.ts';
import { logLine } from '../../reference-page/server/log-line.ts';
import { readUpload } from '../../reference-page/server/preview/read-upload.ts';
import { readStoredLine } from '../../reference-page/server/preview/stored-event.ts';
import { readProfile } from '../../reference-page/server/profile.ts';
import { readVisit } from '../../reference-page/server/read-visit.ts';
import { createClientAddress } from '../../reference-page/server/request/client-address.ts';
import { isLocalName } from '../../reference-page/server/request/is-local-name.ts';
import { parseJson } from '../../reference-page/server/request/parse-json.ts';
import { siteOriginOf } from '../../reference-page/server/request/site-origin.ts';
import type { Settings } from '../../reference-page/server/settings.ts';
import { withoutSessionId } from '../../reference-page/server/strip-session-path.ts';
import { leadOnPath } from '../../reference-page/visit/auth-callback.ts';
import { checkZip } from '../../reference-page/visitor-state/check-zip.ts';
import { parseFrontEndState } from '../../reference-page/visitor-state/front-end-state.ts';
import * as words from './grammars.ts';
import { type Reader, readersOf } from './reader.ts';

const settings = {
  preview: true,
  brand: 'default',
  trustProxy: 1,
  deviceCharacteristicsHeader: 'a',
} as Settings;
const rules = { apiKey: 'a', maxBytes: 1_048_576, maxEvents: 1_000 };

/** The functions of the reference page and its server that read text from outside. */
export const pageReaders: readonly Reader[] = [
  ...readersOf(words.textWords, {
    logLine: (text) => logLine({ [text]: 1 }),
    checkZip,
    readContactMessage: (text) => readContactMessage(new URLSearchParams({ email: text, message: text })),
  }),
  ...readersOf(words.addressWords, {
    leadOnPath: (text) => leadOnPath(`/${text}`),
    withoutSessionId,
    isFileName,
    isLocalName,
    'readVisit, query': (text) => readVisit(requestOf(text, ''), settings, profile),
  }),
  ...readersOf(words.cookieWords, {
    'readVisit, cookies': (text) => readVisit(requestOf('', text), settings, profile),
  }),
  ...readersOf(words.headerWords, {
    readProfile: (text) => readProfile(requestOf('', text), settings, undefined),
    createClientAddress: (text) => createClientAddress(settings, () => {})(requestOf('', text), undefined),
    siteOriginOf: (text) => siteOriginOf(requestOf('', text), settings),
  }),
  ...readersOf(words.jsonWords, {
    parseJson,
    parseFrontEndState,
    readStoredLine,
    'browser log': (body) => browserLog().request(logPath, { method: 'POST', body }),
    'CSP report': (text) =>
      browserLog().request(logPath, {
        method: 'POST',
        body: JSON.stringify({ 'csp-report': { referrer: text } }),
      }),
    readUpload: (text) => readUpload(`{"api_key":"a","events":[${text}]}`, rules),
  }),
];

const profile = { visitorId: undefined, brand: 'default', region: undefined, device: 'mobile' } as const;

function requestOf(query: string, header: string): Request {
  const headers = { get: () => header, has: () => true };
  return { url: `https://a.test/?${query}`, headers } as unknown as Request;
}

function browserLog() {
  return createBrowserLog({ linesPerMinute: 60, log: () => true, clientAddress: () => undefined });
}
