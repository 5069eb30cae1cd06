import type { DeliveryAnswer, DeliveryBatch, DestinationHost } from '../../contracts/destination.ts';
import type { Compress } from '../../contracts/environment.ts';
import { encodeRecord } from '../../delivery/event-record.ts';
import { encodeText } from '../../json/encode-json.ts';
import { encodeEvent } from './encode-event.ts';
import { readAnswer } from './read-answer.ts';

/** Amplitude's own endpoint in the United States. */
export const defaultServerUrl = 'https://api2.amplitude.com/2/httpapi';

/** A server that speaks Amplitude's HTTP API v2. */
export interface CollectorOptions {
  /** Where events are posted. @default Amplitude's endpoint in the United States */
  readonly serverUrl?: string | undefined;
  /**
   * Packs requests of more than 2 kB: `gzip` of this module, for a server that takes `Content-Encoding: gzip`, on another
   * origin also by its CORS headers. Amplitude does, and so does this package's relay. @default none
   */
  readonly compress?: Compress | undefined;
}

/** Sends a batch as one request of Amplitude's HTTP API v2 and reads the answer. */
export async function deliverDirectly(
  { serverUrl = defaultServerUrl, compress }: CollectorOptions,
  batch: DeliveryBatch,
  host: DestinationHost,
): Promise<DeliveryAnswer> {
  const encoded = batch.encoded ?? batch.events.map(encodeRecord);
  const body = `{"api_key":${encodeText(host.apiKey)},"events":[${encoded.map(encodeEvent).join()}]}`;
  const result = await host.send({ url: serverUrl, body, leaving: batch.leaving, compress });
  return readAnswer(result, encoded.length);
}
