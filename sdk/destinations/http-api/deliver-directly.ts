import type { DeliveryAnswer, DeliveryBatch, DestinationHost } from '../../contracts/destination.ts';
import { encodeRecord } from '../../events/event-record.ts';
import { encodeText } from '../../json/encode-json.ts';
import type { Post } from './create-post.ts';
import { encodeEvent } from './encode-event.ts';
import { readAnswer } from './read-answer.ts';
import type { UploadSettings } from './upload-options.ts';

/** Sends a batch as one request of Amplitude's HTTP API v2 and reads the answer. */
export async function deliverDirectly(
  post: Post,
  settings: UploadSettings,
  batch: DeliveryBatch,
  host: DestinationHost,
): Promise<DeliveryAnswer> {
  const encoded = batch.encoded ?? batch.events.map(encodeRecord);
  const events = encoded.map((event) => encodeEvent(event, settings)).join();
  const options = `{"min_id_length":${settings.minIdLength}}`;
  // By the same clock as the events' own times: a collector can tell a wrong clock from a late event.
  const uploadTime = new Date(host.now()).toISOString();
  const body = `{"api_key":${encodeText(settings.apiKey || host.apiKey)},"events":[${events}],"options":${options},"client_upload_time":"${uploadTime}"}`;
  const result = await post(body, batch.leaving, host);
  return readAnswer(result, encoded.length);
}
