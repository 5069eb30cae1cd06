/**
 * The client: creates it, defines events, and types for destinations and features.
 *
 * @packageDocumentation
 */
export { createAnalytics } from './browser/create-analytics.ts';
export { type NativeAppInfo, readNativeAppInfo } from './browser/native-app-info.ts';
export type { Analytics, Feature, FeatureHost } from './client/analytics.ts';
export type {
  CallDiagnostic,
  ConfigDiagnostic,
  Diagnostic,
  EventDiagnostic,
  RefusedDiagnostic,
  RetryDiagnostic,
  Setting,
} from './client/diagnostic.ts';
export type { AnalyticsErrorCode } from './client/errors.ts';
export { AnalyticsError, isAnalyticsError } from './client/errors.ts';
export type { LogOptions } from './client/event-draft.ts';
export type { AnalyticsConfig, OutgoingEvent } from './client/options.ts';
export type { LossReason, Receipt, ReceiptState } from './client/receipt.ts';
export type { Consent, ConsentChoice, ConsentState } from './consent/consent.ts';
export { whenGranted } from './consent/when-granted.ts';
export { whileNotDenied } from './consent/while-not-denied.ts';
export type {
  DeliveryAnswer,
  DeliveryBatch,
  Destination,
  DestinationHost,
  EventAnswer,
} from './contracts/destination.ts';
export type { SendRequest, SendResult } from './contracts/environment.ts';
export type { EventRecord } from './contracts/event-record.ts';
export type { JsonObject, JsonValue } from './contracts/json.ts';
export type { LogFields, Logger } from './contracts/logger.ts';
export type { UserOperations } from './contracts/user-operations.ts';
export { mapEvents } from './destinations/map-events.ts';
export type { EventDataOf, EventNameOf, EventOf } from './events/define-events.ts';
export { defineEvents } from './events/define-events.ts';
export { duplicateGuard } from './events/duplicate-guard.ts';
export type {
  EventCatalog,
  EventDefinitions,
  UserPropertyDefinitions,
  ValidationMode,
} from './events/event-catalog.ts';
export type { EventSchema, SchemaIssue } from './events/event-schema.ts';
export type { OwnData } from './events/needed-event.ts';
export type { UserPropertiesOf, UserPropertyChanges } from './events/user-properties.ts';
export type { ClientKind } from './identity/client-kind.ts';
export type { Redact, TextCarrier } from './privacy/own-redaction.ts';
export { type RedactedText, redactAddress, redactText } from './privacy/redact.ts';
export type { Session } from './session/next-session.ts';
