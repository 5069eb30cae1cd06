import { cutText } from '../json/cut-text.ts';

/** An event of a body of the HTTP API v2, as far as Google Analytics has a place for it. */
export interface WireEvent {
  readonly event_type: string;
  /** In milliseconds since the epoch. */
  readonly time: number;
  readonly insert_id?: unknown;
  readonly session_id?: unknown;
  readonly device_id?: string | null;
  readonly user_id?: string | null;
  readonly user_agent?: unknown;
  readonly ip?: unknown;
  readonly event_properties?: unknown;
  readonly user_properties?: unknown;
}

/** An event of the Measurement Protocol. */
export interface MeasuredEvent {
  readonly name: string;
  readonly timestamp_micros: number;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Limits of the Measurement Protocol (https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#limitations). */
const longestName = 40;
const maxParameters = 25;
const longestValue = 100;
const longestUserName = 24;
const longestUserValue = 36;

/** Parameters with a limit of their own, by the names that the SDK has for them (https://support.google.com/analytics/answer/9267744). */
const pageParameters: ReadonlyMap<string, { readonly name: string; readonly longest: number }> = new Map([
  ['url', { name: 'page_location', longest: 1_000 }],
  ['referrer', { name: 'page_referrer', longest: 420 }],
]);

/** The beginnings of names that are Google's own. */
const ownPrefix = /^(_|firebase_|ga_|google_|gtag)/;

/** Names of events that Google's SDKs log by themselves (https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference#reserved_names). */
const ownEvents = new Set(
  `ad_activeview ad_click ad_exposure ad_query ad_reward adunit_exposure app_background app_clear_data app_exception app_remove
  app_store_refund app_store_subscription_cancel app_store_subscription_convert app_store_subscription_renew app_uninstall app_update
  app_upgrade dynamic_link_app_open dynamic_link_app_update dynamic_link_first_open error firebase_campaign first_open first_visit
  in_app_purchase notification_dismiss notification_foreground notification_open notification_receive notification_send os_update
  screen_view session_start user_engagement`.split(/\s+/),
);

const ownParameters = new Set(['firebase_conversion']);

const ownUserProperties = new Set([
  'first_open_after_install',
  'first_open_time',
  'first_visit_time',
  'last_deep_link_referrer',
  'user_id',
]);

/**
 * Encodes an event within the limits.
 *
 * @param time in milliseconds since the epoch
 */
export function encodeEvent(event: WireEvent, time: number): MeasuredEvent {
  const session = Number(event.session_id);
  const params: Record<string, unknown> = {
    // Without it a visitor is no active user; the true time is not known.
    engagement_time_msec: 1,
    ...(session > 0 && { session_id: `${session}` }),
  };
  for (const [given, value] of Object.entries(Object(event.event_properties))) {
    const page = pageParameters.get(given);
    const name = page?.name ?? safeName(given, 'event_', longestName, ownParameters);
    const known = parameterValue(name, value, page?.longest ?? longestValue);
    if (known === undefined) continue;
    if (Object.hasOwn(params, name) || Object.keys(params).length < maxParameters) params[name] = known;
  }
  return {
    name: safeName(event.event_type, 'event_', longestName, ownEvents),
    timestamp_micros: Math.round(time) * 1_000,
    params,
  };
}

/** Encodes the user properties that an event sets; Google Analytics has none that are added to, or set once. */
export function encodeUserProperties({ user_properties }: WireEvent): object | undefined {
  const { $set } = Object(user_properties);
  const set = Object.entries(Object($set))
    .map(([given, value]) => {
      const name = safeName(given, 'user_', longestUserName, ownUserProperties);
      return [name, { value: parameterValue(name, value, longestUserValue) }] as const;
    })
    .filter(([, { value }]) => value !== undefined)
    .slice(0, maxParameters);
  return set.length > 0 ? Object.fromEntries(set) : undefined;
}

/** Makes a name of letters, digits and underscores, with a letter first, that is none of Google's own. */
function safeName(given: string, prefix: string, longest: number, own: ReadonlySet<string>): string {
  const name = given.replace(/^\$+/, '').replace(/[^A-Za-z\d_]+/g, '_');
  const isOwn = own.has(name) || ownPrefix.test(name) || !/^[A-Za-z]/.test(name);
  return (isOwn ? prefix + name : name).slice(0, longest);
}

/** Returns a text or a number; other values become JSON. The products of an event, `items`, stay a list. */
function parameterValue(name: string, value: unknown, longest: number): unknown {
  if (typeof value === 'number' || value === undefined || value === null) return value ?? undefined;
  if (name === 'items' && Array.isArray(value)) return value;
  return cutText(typeof value === 'string' ? value : JSON.stringify(value), longest);
}
