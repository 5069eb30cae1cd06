export type { Analytics } from './analytics.ts';
export { createAnalytics } from './create-analytics.ts';
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
export type { EventCatalog, EventDefinitions, EventOf } from './events/define-events.ts';
export { defineEvents } from './events/define-events.ts';
export type { EventSchema, SchemaIssue } from './events/event-schema.ts';
export type { JsonObject, JsonValue } from './json.ts';
export type { LogFields, Logger } from './logger.ts';
export type { AnalyticsConfig } from './options.ts';
export type { Receipt, ReceiptState } from './receipt.ts';
