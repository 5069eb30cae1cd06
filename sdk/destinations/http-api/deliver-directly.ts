import type { DeliveryAnswer, DeliveryBatch, DestinationHost } from '../../destination.ts';
import { encodeEvent } from './encode-event.ts';
import { readAnswer } from './read-answer.ts';

/** Amplitude's own endpoint in the United States. */
export const defaultServerUrl = 'https://api2.amplitude.com/2/httpapi';

/** Sends a batch as one request of Amplitude's HTTP API v2 and reads the answer. */
export async function deliverDirectly(
  serverUrl: string,
  { events, leaving }: DeliveryBatch,
  host: DestinationHost,
): Promise<DeliveryAnswer> {
  const body = JSON.stringify({ api_key: host.apiKey, events: events.map(encodeEvent) });
  return readAnswer(await host.send({ url: serverUrl, body, leaving }), events.length);
}
