export type { Analytics } from './analytics.ts';
export { type NativeAppInfo, readNativeAppInfo } from './browser/native-app-info.ts';
export type { LogOptions } from './call.ts';
export type { Consent, ConsentChoice, ConsentState } from './consent/consent.ts';
export { createAnalytics } from './create-analytics.ts';
export { duplicateGuard } from './delivery/duplicate-guard.ts';
export type { EventRecord } from './delivery/event-record.ts';
export type {
  DeliveryAnswer,
  DeliveryBatch,
  Destination,
  DestinationHost,
  EventAnswer,
} from './destination.ts';
export type { SendRequest, SendResult } from './environment.ts';
export type { AnalyticsErrorCode } from './errors.ts';
export { AnalyticsError, isAnalyticsError } from './errors.ts';
export type { EventNameOf, EventOf } from './events/define-events.ts';
export { defineEvents } from './events/define-events.ts';
export type { EventCatalog, EventDefinitions, ValidationMode } from './events/event-catalog.ts';
export type { EventSchema, SchemaIssue } from './events/event-schema.ts';
export type { Feature, FeatureHost } from './feature.ts';
export type { ClientKind } from './identity/client-kind.ts';
export type { JsonObject, JsonValue } from './json.ts';
export type { LogFields, Logger } from './logger.ts';
export type { ConfigNotice, Notice, Setting } from './notice.ts';
export type { AnalyticsConfig, OutgoingEvent } from './options.ts';
export type { LossReason, Receipt, ReceiptState } from './receipt.ts';
export type { Session } from './session/next-session.ts';
