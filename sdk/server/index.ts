/**
 * Events of a server; identifiers, consent and device headers of a request, cookies, and a first-party relay to the collector.
 *
 * @packageDocumentation
 */
export type { ConsentChoice, ConsentState } from '../consent/consent.ts';
export type { DeviceCharacteristics } from '../identity/device-characteristics.ts';
export {
  deviceCharacteristicsHeader,
  readDeviceCharacteristics,
} from '../identity/device-characteristics.ts';
export type { CookieAttributes } from '../identity/format-cookie.ts';
export type { Identifiers } from '../identity/identifiers.ts';
export { readIdentifiers } from '../identity/identifiers.ts';
export { createServerAnalytics } from './analytics/create-server-analytics.ts';
export type { CloseOptions, ServerAnalytics } from './analytics/server-analytics.ts';
export type { EventOwner, ServerEvent, ServerEventFacts } from './analytics/server-event.ts';
export type { ServerAnalyticsConfig } from './analytics/server-options.ts';
export type { ForwardedAddress } from './client-address.ts';
export { createConsentCookie } from './consent-cookie.ts';
export { defaultConsentRegions } from './consent-regions.ts';
export type { AdConsent, GoogleAnalyticsSinkOptions } from './google-analytics-sink.ts';
export { createGoogleAnalyticsSink } from './google-analytics-sink.ts';
export { hashSessionId } from './hash-session-id.ts';
export type { HeaderReader } from './header-reader.ts';
export type { ErasedCookieOptions, IdentifierCookieOptions } from './identifier-cookies.ts';
export { createIdentifierCookies, eraseIdentifierCookies } from './identifier-cookies.ts';
export { isCrossOrigin } from './is-cross-origin.ts';
export type { KafkaMessage, KafkaProducer, KafkaSinkOptions } from './kafka-sink.ts';
export { createKafkaSink } from './kafka-sink.ts';
export type { RateLimit, RateLimitOptions } from './rate-limit.ts';
export { createRateLimit } from './rate-limit.ts';
export type { RequestConsent, RequestConsentOptions } from './read-consent.ts';
export { readConsent } from './read-consent.ts';
export { readRegion } from './read-region.ts';
export type { Relay, RelayOptions } from './relay.ts';
export { createRelay } from './relay.ts';
export type { RelayFailure, RelayFailureCause } from './relay-failure.ts';
export type { RelayedRequest, RelaySink } from './relay-sink.ts';
