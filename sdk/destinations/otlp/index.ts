/**
 * A destination for any collector of OpenTelemetry: events as log records over HTTP, as JSON.
 *
 * @packageDocumentation
 */
import { refuseOption } from '../../client/errors.ts';
import type { DeliveryAnswer, Destination, DestinationHost } from '../../contracts/destination.ts';
import type { SendResult } from '../../contracts/environment.ts';
import type { JsonObject } from '../../contracts/json.ts';
import { readJson } from '../../json/read-json.ts';
import { redactText } from '../../privacy/redact.ts';
import { collectorDestination, serverAddress } from '../collector.ts';
import { encodeLogs } from './encode-logs.ts';

/** Settings of {@link otlp}. */
export interface OtlpOptions {
  /**
   * Names the destination in logs, in receipts and in storage for the next page: of two of a kind one needs a name of its own.
   *
   * @default `otlp`
   */
  readonly name?: string | undefined;
  /** The collector's address without `/v1/logs`, or a path of your own site. @default `http://localhost:4318` */
  readonly serverUrl?: string | undefined;
  /**
   * Attributes of the resource, by OpenTelemetry's semantic conventions.
   *
   * @default none but `service.name`, which is the client's `analyticsKey`, and the SDK's own name
   */
  readonly resource?: JsonObject | undefined;
  /** Further headers, such as a token of the collector's, as an object: their names and values. @default none */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Creates a destination for a collector of OpenTelemetry: each event is a log record with an event name
 * (https://opentelemetry.io/docs/specs/otel/logs/data-model/#events), by OTLP over HTTP as JSON.
 *
 * @param options the collector, and the attributes of the application
 *
 * @example
 * createAnalytics({ analyticsKey: 'care-web', destinations: [otlp({ serverUrl: 'https://otel.example.com' })] });
 *
 * @throws `CareAnalytics: Invalid option …` for an option of a wrong kind
 */
export function otlp({
  headers = {},
  name = 'otlp',
  resource = {},
  serverUrl = 'http://localhost:4318',
}: OtlpOptions = {}): Destination {
  // `Headers` and lists of pairs would be read as other names, or as none.
  for (const [option, value] of Object.entries({ headers, resource }))
    if (typeof value !== 'object' || (value && Symbol.iterator in value)) refuseOption(option, value);
  return collectorDestination({
    name,
    url: serverAddress(serverUrl, '/v1/logs'),
    headers: () => ({ 'content-type': 'application/json', ...headers }),
    encode: (events, host) => encodeLogs(events, { 'service.name': host.apiKey, ...resource }, host),
    read: readPartial,
  });
}

/** Reads a partial success. It counts the rejected records without naming them: they must not be sent again (https://opentelemetry.io/docs/specs/otlp/#partial-success). */
function readPartial(
  answer: DeliveryAnswer,
  { body }: SendResult,
  { logger }: DestinationHost,
): DeliveryAnswer {
  const { errorMessage, rejectedLogRecords } = Object(Object(readJson(body)).partialSuccess);
  const rejected = Number(rejectedLogRecords);
  if (answer.answers[0] !== 'delivered' || !(rejected > 0)) return answer;
  if (rejected >= answer.answers.length)
    return { answers: answer.answers.map(() => 'refused'), reason: redactText(`${errorMessage}`, 200) };
  /*
   * Shown: otlp: the collector rejected COUNT of COUNT events: REASON
   * Means: A collector of OpenTelemetry took a part of a request. It does not say which part.
   * Do: Look into the collector’s log, or its limits.
   * Lost: yes, as many as it says; receipts say `sent`
   */
  logger.warn(`otlp: the collector rejected ${rejected} of ${answer.answers.length} events: ${errorMessage}`);
  return answer;
}
