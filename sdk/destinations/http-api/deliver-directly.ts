import type { DeliveryAnswer, DeliveryBatch, DestinationHost } from '../../contracts/destination.ts';
import { encodeRecord } from '../../delivery/event-record.ts';
import { encodeText } from '../../json/encode-json.ts';
import type { Post } from './create-post.ts';
import { encodeEvent } from './encode-event.ts';
import { readAnswer } from './read-answer.ts';

/** Sends a batch as one request of Amplitude's HTTP API v2 and reads the answer. */
export async function deliverDirectly(
  post: Post,
  batch: DeliveryBatch,
  host: DestinationHost,
): Promise<DeliveryAnswer> {
  const encoded = batch.encoded ?? batch.events.map(encodeRecord);
  const body = `{"api_key":${encodeText(host.apiKey)},"events":[${encoded.map(encodeEvent).join()}]}`;
  const result = await post(body, batch.leaving, host);
  return readAnswer(result, encoded.length);
}
