import type { DeliveryAnswer, DeliveryBatch, DestinationHost } from '../../contracts/destination.ts';
import { encodeRecord } from '../../events/event-record.ts';
import { encodeWith } from '../../json/encode-json.ts';
import type { Post } from './create-post.ts';
import { encodeEvent } from './encode-event.ts';
import { readAnswer } from './read-answer.ts';
import type { UploadOptions } from './upload-options.ts';

/** Sends a batch as one request of Amplitude's HTTP API v2 and reads the answer. */
export async function deliverDirectly(
  post: Post,
  options: UploadOptions,
  batch: DeliveryBatch,
  host: DestinationHost,
): Promise<DeliveryAnswer> {
  const encoded = batch.encoded ?? batch.events.map(encodeRecord);
  const events = encoded.map((event) => encodeEvent(event, options)).join();
  const about = {
    api_key: options.apiKey ?? host.apiKey,
    options: { min_id_length: options.minIdLength ?? 1 },
    // The clock is that of the events' own times: a collector can tell a wrong clock from a late event.
    client_upload_time: new Date(host.now()).toISOString(),
  };
  const result = await post(encodeWith(about, `,"events":[${events}]`), batch.leaving, host);
  return readAnswer(result, encoded.length);
}
