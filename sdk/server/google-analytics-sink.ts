import { quietly } from '../contracts/quietly.ts';
import { readJson } from '../json/read-json.ts';
import { answer, refuse } from './api-answer.ts';
import {
  encodeEvent,
  encodeUserProperties,
  type MeasuredEvent,
  type WireEvent,
} from './google-analytics-event.ts';
import { findInvalid, nameRefused, type RefusedEvent } from './name-refused.ts';
import { readUploadText } from './read-upload-text.ts';
import type { RelaySink } from './relay-sink.ts';

/** A visitor's consent to advertising, as Google's consent mode has it. */
export interface AdConsent {
  /** Consent to data that goes to Google for advertising. @default not sent */
  readonly adUserData?: 'granted' | 'denied' | undefined;
  /** Consent to personalized advertising. @default not sent */
  readonly adPersonalization?: 'granted' | 'denied' | undefined;
}

/** Settings of {@link createGoogleAnalyticsSink}. */
export interface GoogleAnalyticsSinkOptions {
  /** The web stream's measurement ID, which begins with `G-`. */
  readonly measurementId: string;
  /** A secret of the stream's Measurement Protocol: it is for servers only. */
  readonly apiSecret: string;
  /**
   * The address of requests; `https://region1.google-analytics.com/mp/collect` collects in the EU. @default
   * `https://www.google-analytics.com/mp/collect`
   */
  readonly serverUrl?: string | undefined;
  /**
   * Returns the visitor's consent to advertising. It is called once a request.
   *
   * @param headers the headers of the relayed request, with the relay's `forwardedHeaders` among them
   * @default no consent is sent
   */
  adConsent?(headers: Headers): AdConsent | undefined;
  /** True sends the visitor's address along, with events that ask for it. @default false */
  readonly ip?: boolean | undefined;
  /** True sends the browser's user agent along. @default false */
  readonly userAgent?: boolean | undefined;
  /**
   * Called for each request that has events older than 72 hours, which Google Analytics does not take: for a counter. Its errors
   * are ignored.
   *
   * @param count the number of these events
   * @default nothing
   */
  onTooOld?(count: number): void;
  /** Largest body, in bytes once it is unpacked. @default 4,194,304 (4 MiB) */
  readonly maxBytes?: number | undefined;
  /** Asks Google Analytics. @default the global `fetch` */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Returns the time, in milliseconds since the epoch. @default `Date.now` */
  readonly now?: (() => number) | undefined;
}

/**
 * Sends the events of a relay to Google Analytics 4, by its Measurement Protocol: at most 25 of one client in a request, in their order, with
 * names and values that are cut to its limits. The browser has its 200 when every request was answered with a success, and keeps its events otherwise.
 *
 * Google Analytics answers 2xx whatever it makes of an event, and knows no id by which it would drop a copy. This sink remembers the
 * last 10,000 ids that it has sent, as long as its process lives; an event whose answer was lost elsewhere counts twice. A 400 names events older than 72 hours and entries that are no events: none of that request has been sent then, and the browser sends the others again.
 *
 * @param options the stream and its secret
 *
 * @example
 * const relay = createRelay({ sink: createGoogleAnalyticsSink({ measurementId: 'G-XXXXXXXXXX', apiSecret: '…' }) });
 *
 * @throws TypeError when `measurementId` does not begin with `G-`, `apiSecret` is empty, or `serverUrl` is no absolute http or https address
 */
export function createGoogleAnalyticsSink({
  measurementId,
  apiSecret,
  serverUrl = 'https://www.google-analytics.com/mp/collect',
  adConsent,
  ip = false,
  userAgent = false,
  onTooOld,
  maxBytes = 4_194_304,
  fetch = globalThis.fetch,
  now = Date.now,
}: GoogleAnalyticsSinkOptions): RelaySink {
  const target = targetOf(serverUrl, measurementId, apiSecret);
  const sent = createRecentIds();
  /** Requests of browsers that have no answer yet, by the ids of their events: a page that is left sends these once more, by a beacon. */
  const underWay = new Map<string, Promise<unknown>>();

  /** @returns the status of an answer that was no success */
  async function post(body: MeasuredRequest, signal: AbortSignal): Promise<number | undefined> {
    const answered = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A redirect would be asked for without the events.
      redirect: 'manual',
      signal,
    });
    // The status is the answer: what becomes of its body changes nothing.
    void answered.body?.cancel().catch(() => undefined);
    return answered.ok ? undefined : answered.status;
  }

  return async (request) => {
    const { body, headers, signal } = request;
    const start = now();
    const text = await readUploadText(request, maxBytes);
    if (text === undefined) return refuse(413, 'Payload too large');
    const { events, client_upload_time: uploadTime } = Object(readJson(text));
    if (!Array.isArray(events)) return refuse(400, 'Invalid event JSON');
    const skew = skewOf(uploadTime, start);
    const timeOf = (event: WireEvent) => Math.min(event.time + skew, start);
    const refused = events.flatMap((event, place) => refusalOf(event, place, (one) => start - timeOf(one)));
    const tooOld = refused.filter(({ reason }) => reason === tooOldReason).length;
    if (tooOld > 0) quietly(() => onTooOld?.(tooOld));
    // Nothing is sent yet: events that come again would count twice.
    if (refused.length > 0) return nameRefused(refused);

    const consent = consentOf(adConsent?.(headers));
    const about = (event: WireEvent) => ({
      client_id: event.device_id ?? event.user_id ?? '',
      user_id: event.user_id ?? undefined,
      consent,
      ip_override: (ip && event.ip === '$remote' && headers.get('x-forwarded-for')) || undefined,
      user_agent: userAgent && typeof event.user_agent === 'string' ? event.user_agent : undefined,
    });
    async function send(): Promise<Response> {
      const unsent = (events as WireEvent[]).filter((event) => !sent.has(idOf(event)));
      for (const group of groupsOf(unsent, about)) {
        const [first] = group;
        if (!first) continue;
        const status = await post(
          {
            ...about(first),
            user_properties: encodeUserProperties(first),
            events: group.map((event) => encodeEvent(event, timeOf(event))),
          },
          signal,
        );
        if (status !== undefined)
          return refuse(status >= 500 ? status : 502, `Google Analytics answered ${status}`, comeBack);
        for (const event of group) sent.add(idOf(event));
      }
      return answer(
        200,
        { 'accept-encoding': 'gzip' },
        { events_ingested: events.length, payload_size_bytes: body.byteLength, server_upload_time: now() },
      );
    }

    const ids = (events as WireEvent[]).map(idOf).filter((id) => id !== undefined);
    const sending = Promise.allSettled(ids.map((id) => underWay.get(id))).then(send);
    for (const id of ids) underWay.set(id, sending);
    try {
      return await sending;
    } finally {
      for (const id of ids) if (underWay.get(id) === sending) underWay.delete(id);
    }
  };
}

/** A body of the Measurement Protocol (https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference). */
interface MeasuredRequest {
  readonly client_id: string;
  readonly user_id: string | undefined;
  readonly consent: object | undefined;
  readonly ip_override: string | undefined;
  readonly user_agent: string | undefined;
  readonly user_properties: object | undefined;
  readonly events: readonly MeasuredEvent[];
}

const maxEvents = 25;

/** The greatest age of an event, in milliseconds. */
const oldestMillis = 72 * 3_600_000;

const tooOldReason = 'Google Analytics takes no event older than 72 hours';

/** The time after which a browser may come back, in seconds. */
const comeBack = { 'retry-after': '10' };

/** The difference of a browser's clock that is not corrected, in milliseconds: a request takes its time as well. */
const toleratedSkewMillis = 60_000;

function targetOf(serverUrl: string, measurementId: string, apiSecret: string): string {
  if (!/^G-\w+$/.test(measurementId))
    /*
     * Means: Thrown on your server when it starts.
     * Do: Give the measurement ID of the web stream, as Google Analytics shows it.
     * Lost: there is no relay yet
     */
    throw new TypeError('createGoogleAnalyticsSink: measurementId has to begin with G-');
  if (typeof apiSecret !== 'string' || !apiSecret)
    /*
     * Means: Thrown on your server when it starts.
     * Do: Create a secret of the stream’s Measurement Protocol, and give it to the server alone.
     * Lost: there is no relay yet
     */
    throw new TypeError('createGoogleAnalyticsSink: apiSecret is missing');
  if (!URL.canParse(serverUrl) || !/^https?:/.test(serverUrl))
    /*
     * Means: Thrown on your server when it starts.
     * Do: Leave it out, or give the whole address.
     * Lost: there is no relay yet
     */
    throw new TypeError('createGoogleAnalyticsSink: serverUrl has to be an absolute http or https address');
  const target = new URL(serverUrl);
  target.searchParams.set('measurement_id', measurementId);
  target.searchParams.set('api_secret', apiSecret);
  return target.href;
}

/**
 * The time by which the browser's clock is behind, in milliseconds; 0 where the request has no time of its own, or the clock is
 * about right.
 */
function skewOf(uploadTime: unknown, now: number): number {
  const skew = typeof uploadTime === 'string' ? now - Date.parse(uploadTime) : 0;
  return Math.abs(skew) > toleratedSkewMillis ? skew : 0;
}

function refusalOf(event: unknown, place: number, ageOf: (event: WireEvent) => number): RefusedEvent[] {
  const field = findInvalid(event) ?? (Number.isFinite(Object(event).time) ? undefined : 'time');
  if (field) return [{ place, field, reason: 'Invalid event JSON' }];
  return ageOf(event as WireEvent) > oldestMillis ? [{ place, field: 'time', reason: tooOldReason }] : [];
}

function consentOf({ adPersonalization, adUserData }: AdConsent = {}): object | undefined {
  if (!adUserData && !adPersonalization) return undefined;
  return {
    ad_user_data: adUserData?.toUpperCase(),
    ad_personalization: adPersonalization?.toUpperCase(),
  };
}

/** Groups events in their order, by client; user properties belong to a request, so that an event with them begins another group. */
function groupsOf(events: readonly WireEvent[], about: (event: WireEvent) => object): readonly WireEvent[][] {
  const groups: WireEvent[][] = [];
  let last = '';
  for (const event of events) {
    const client = JSON.stringify(about(event));
    const group = groups.at(-1);
    if (group && group.length < maxEvents && client === last && !encodeUserProperties(event))
      group.push(event);
    else groups.push([event]);
    last = client;
  }
  return groups;
}

/** The number of ids that are remembered. */
const maxIds = 10_000;

/** The id of an event among those of all clients; an id that is no text is none. */
function idOf({ device_id, insert_id, user_id }: WireEvent): string | undefined {
  return typeof insert_id === 'string' ? JSON.stringify([device_id ?? user_id, insert_id]) : undefined;
}

/** Remembers the ids of the events that were sent last. */
function createRecentIds() {
  const ids = new Set<string>();
  return {
    has: (id: string | undefined) => id !== undefined && ids.has(id),
    add(id: string | undefined) {
      if (id === undefined) return;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > maxIds && oldest !== undefined) ids.delete(oldest);
    },
  };
}
