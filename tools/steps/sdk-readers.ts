import { addedNames } from '../../sdk/catalog/added-properties.ts';
import { careEvents } from '../../sdk/catalog/care-events.ts';
import { formatResult } from '../../sdk/cli/format-result.ts';
import { createEventStreamParser } from '../../sdk/cli/parse-event-stream.ts';
import { plainJson } from '../../sdk/cli/plain-json.ts';
import { plainLines } from '../../sdk/cli/plain-lines.ts';
import { plainText } from '../../sdk/cli/plain-text.ts';
import { contextAt } from '../../sdk/client/earlier-call.ts';
import { readAnswer } from '../../sdk/destinations/http-api/read-answer.ts';
import { findQuestions, readQuestions, similarQuestions } from '../../sdk/event-database/read-questions.ts';
import { writeEventLines } from '../../sdk/event-database/write-event-lines.ts';
import { createEventCheck } from '../../sdk/event-files/check-event.ts';
import { createRecordCheck } from '../../sdk/event-files/check-records.ts';
import { nearestName } from '../../sdk/event-files/nearest-name.ts';
import type { RawRecord, RecordSplitter } from '../../sdk/event-files/raw-record.ts';
import { createJsonSplitter } from '../../sdk/event-files/split-json.ts';
import { createLineSplitter } from '../../sdk/event-files/split-lines.ts';
import { createRecordSplitter } from '../../sdk/event-files/split-records.ts';
import { readPayload } from '../../sdk/events/read-payload.ts';
import { readEarlyClick } from '../../sdk/features/attributes/read-early-click.ts';
import { parseMarkedData } from '../../sdk/features/attributes/read-marked-event.ts';
import { readCampaign } from '../../sdk/features/attribution/read-campaign.ts';
import { describeReport } from '../../sdk/features/error-reports/describe-report.ts';
import { keepError } from '../../sdk/features/error-reports/keep-error.ts';
import { copyFields } from '../../sdk/features/logger/copy-fields.ts';
import { parseUntrusted } from '../../sdk/features/remote-config/parse-untrusted.ts';
import { readSettings } from '../../sdk/features/remote-config/read-settings.ts';
import { hashNow } from '../../sdk/features/tag-manager/hash-user-data.ts';
import { normalizeEmail, normalizeName, normalizePlace } from '../../sdk/features/tag-manager/normalize.ts';
import { readView } from '../../sdk/features/tag-manager/read-view.ts';
import { findPath } from '../../sdk/features/web-vitals/describe-metric.ts';
import { cleanLabel } from '../../sdk/features/web-vitals/label-control.ts';
import { readConsentChoice } from '../../sdk/identity/consent-cookie.ts';
import { cookieScopes } from '../../sdk/identity/cookie-scopes.ts';
import { readDeviceCharacteristics } from '../../sdk/identity/device-characteristics.ts';
import { readIdentifiers } from '../../sdk/identity/identifiers.ts';
import { readCookies } from '../../sdk/identity/read-cookie.ts';
import { encodeJson, maxUtf8Bytes } from '../../sdk/json/encode-json.ts';
import { readJson } from '../../sdk/json/read-json.ts';
import { copyInput } from '../../sdk/lazy/copy-input.ts';
import { readChoice } from '../../sdk/lazy/read-choice.ts';
import { parseKey } from '../../sdk/outbox/record-key.ts';
import { cleanCapturedText } from '../../sdk/page/capture-text.ts';
import { cleanAddress, cleanAttribute } from '../../sdk/page/clean-attribute.ts';
import { redactAddress, redactJson, redactText } from '../../sdk/privacy/redact.ts';
import { readAddress, shortenAddress } from '../../sdk/server/client-address.ts';
import { createConsentCookie } from '../../sdk/server/consent-cookie.ts';
import { createGoogleAnalyticsSink } from '../../sdk/server/google-analytics-sink.ts';
import { eraseIdentifierCookies } from '../../sdk/server/identifier-cookies.ts';
import { isCrossOrigin } from '../../sdk/server/is-cross-origin.ts';
import { createKafkaSink } from '../../sdk/server/kafka-sink.ts';
import { createRateLimit } from '../../sdk/server/rate-limit.ts';
import { readConsent } from '../../sdk/server/read-consent.ts';
import { readRegion } from '../../sdk/server/read-region.ts';
import type { RelaySink } from '../../sdk/server/relay-sink.ts';
import { parseList } from '../../sdk/storage/parse-list.ts';
import * as words from './grammars.ts';
import { type Reader, readersOf } from './reader.ts';

/** The functions of the SDK that read text from outside. */
export const sdkReaders: readonly Reader[] = [
  ...readersOf(words.textWords, {
    redactText,
    'redactText, cut': (text) => redactText(text, 255),
    redactJson: (text) => redactJson({ list: [text] }),
    cleanCapturedText,
    cleanLabel,
    cleanAttribute: (text) => cleanAttribute('title', text, 128),
    copyFields: (text) => copyFields(() => ({ [text]: 1 })),
    describeReport: (message) => describeReport({ message }, reportContext),
    readPayload: (text) => readPayload({ name: text }),
    copyInput: (text) => copyInput({ text, [text]: [text] }, () => {}),
    encodeJson: (text) => encodeJson({ [text]: text }),
    maxUtf8Bytes,
    plainText,
    plainLines,
    plainJson,
    'formatResult, CSV': (text) =>
      formatResult({ columns: [{ title: text, isNumber: false }], rows: [[text]] }, 'csv'),
  }),
  ...readersOf(words.addressWords, {
    redactAddress,
    'redactAddress, cut': (text) => redactAddress(text, 256),
    cleanAddress: (text) => cleanAddress(text, 1_024),
    readCampaign: (text) => readCampaign(`?utm_source=${text}`, text),
    contextAt: (url) =>
      contextAt({ url, referrer: '', viewport: '1x1', time: 0 }, { properties: {} } as never),
    cookieScopes: (pathname) => cookieScopes({ hostname: 'a.test', pathname }),
    findPath: (navigationURL) => findPath({ entries: [], navigationURL } as never, () => ''),
    readEarlyClick: (text) =>
      readEarlyClick(['a', text, 0, `https://a.test/${text}`, text, '1x1'], 'https://a.test', 0, ''),
  }),
  ...readersOf(words.cookieWords, {
    readCookies: (text) => readCookies(text, 'a'),
    readConsentChoice,
    readIdentifiers,
    readConsent: (text) => readConsent(headersOf(text)),
    createConsentCookie: (text) => createConsentCookie('granted', headersOf(text)),
    readChoice: (cookie) => {
      Object.assign(globalThis, { document: { cookie } });
      readChoice();
      Reflect.deleteProperty(globalThis, 'document');
    },
  }),
  ...readersOf(words.headerWords, {
    readDeviceCharacteristics,
    readRegion: (text) => readRegion(headersOf(text)),
    readAddress,
    isCrossOrigin: (text) => isCrossOrigin({ headers: headersOf(text), url: `https://${text}` }),
    shortenAddress: (text) => shortenAddress(readAddress(text), 'network'),
    eraseIdentifierCookies: (host) => eraseIdentifierCookies({ host }),
    createRateLimit: (text) => createRateLimit({ requestsPerMinute: 1 }).take(text),
  }),
  ...readersOf(words.jsonWords, {
    readJson,
    parseList,
    parseUntrusted: (text) => readSettings(tryTo(() => parseUntrusted(text))),
    parseMarkedData,
    readAnswer: (body) => readAnswer({ status: 400, body }, 100),
    createGoogleAnalyticsSink: (text) => takeByGoogle(`{"api_key":"a","events":[${text}]}`),
    createKafkaSink: (text) => takeByKafka(`{"api_key":"a","events":[${text}]}`),
    readView: (text) => readView({ event: text, slots: readJson(text) }),
  }),
  ...readersOf(words.eventFileWords, {
    'NDJSON, read': (text) => readAll(createLineSplitter(), [text], writeEventLines),
    'NDJSON in pieces': (text) => readAll(createLineSplitter(), piecesOf(text), writeEventLines),
    'JSON list, read': (text) => readAll(createJsonSplitter(), [text], writeEventLines),
    'JSON list in pieces': (text) => readAll(createJsonSplitter(), piecesOf(text), writeEventLines),
    'file, checked': (text) => readAll(createRecordSplitter(), piecesOf(text), checkRecord()),
  }),
  ...readersOf(words.eventStreamWords, {
    createEventStreamParser: (text) => createEventStreamParser().push(text),
    'event stream in pieces': (text) => {
      const parser = createEventStreamParser();
      for (const piece of piecesOf(text)) parser.push(piece);
    },
  }),
  ...readersOf(words.nameWords, {
    normalizeEmail,
    normalizeName,
    normalizePlace,
    hashNow: (text) => hashNow({ email: text, city: text }),
    keepError: (value) => keepError({ exception: { values: [{ type: 'TypeError', value }] } }, errorFacts),
    parseKey: (text) => parseKey(`2 =${text} ~1 2 ${text} 3 4 5`),
    nearestName: (text) => nearestName(text, ['CTA Interacted', text]),
    readQuestions: (text) => {
      const questions = readQuestions(`-- ${text}\nselect ${text}`);
      return [findQuestions(questions, text), similarQuestions(questions, text)];
    },
  }),
];

const reportContext = { time: 0, url: '', sampleRate: 1, session: undefined };
const errorFacts = { failedFetches: [], widgetHosts: ['a.test'], apiHosts: [], now: 0 };

const takeByKafka = reading(createKafkaSink({ producer: { send: async () => undefined }, topic: 'a' }));
const takeByGoogle = reading(
  createGoogleAnalyticsSink({
    measurementId: 'G-A',
    apiSecret: 'a',
    fetch: async () => new Response(null, { status: 204 }),
  }),
);

function reading(sink: RelaySink): (text: string) => Promise<void> {
  return async (text) => {
    const { signal } = new AbortController();
    await sink({ body: new TextEncoder().encode(text), headers: new Headers(), signal });
  };
}

function headersOf(text: string) {
  return { get: () => text };
}

function tryTo<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

function checkRecord() {
  return createRecordCheck({ check: createEventCheck(careEvents, addedNames), now: () => 0 });
}

function readAll(
  splitter: RecordSplitter,
  pieces: readonly string[],
  read: (record: RawRecord) => unknown,
): void {
  for (const piece of pieces) for (const record of splitter.push(piece)) read(record);
  for (const record of splitter.end()) read(record);
}

/** The pieces of a text as a slow connection brings them. */
function piecesOf(text: string): readonly string[] {
  const size = 61;
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}
