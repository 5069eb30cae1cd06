import { answer, refuse } from './api-answer.ts';
import { readAtMost } from './read-at-most.ts';
import type { RelaySink } from './relay-sink.ts';

/** One event as a message of a topic. */
export interface KafkaMessage {
  /** The event's device: all of a device's events are in one partition, in their order. */
  readonly key: string;
  /** The event as JSON, as the browser has sent it. */
  readonly value: string;
  /** `api_key`, `received_time` (ISO 8601) and, where the event asks for it with `ip: '$remote'` and it is known, `ip`. */
  readonly headers: Record<string, string>;
}

/** What the sink needs of a Kafka client: a connected producer of `kafkajs` fits as it is. */
export interface KafkaProducer {
  /**
   * Resolves when the brokers have the messages, as many of them as `acks` says: -1 is every replica that is in sync.
   *
   * @param record the topic and its messages
   * @param record.acks how many replicas have to confirm; -1 for all that are in sync
   * @param record.messages the messages to write
   * @param record.timeout how long the brokers may take, in milliseconds
   * @param record.topic the topic to write to
   */
  send(record: { topic: string; acks: number; timeout: number; messages: KafkaMessage[] }): Promise<unknown>;
}

/** Settings of {@link createKafkaSink}. */
export interface KafkaSinkOptions {
  /** Connected, and with as few retries as fit into the relay's `timeoutMillis`: the browser comes back by itself. */
  readonly producer: KafkaProducer;
  /** Where events go. */
  readonly topic: string;
  /** Largest body, in bytes once it is unpacked. @default 4,194,304 (4 MiB) */
  readonly maxBytes?: number | undefined;
  /** How long brokers may take until all replicas have a message, in milliseconds. @default 5,000 */
  readonly timeoutMillis?: number | undefined;
  /** Returns the time, in milliseconds since the epoch. @default `Date.now` */
  readonly now?: (() => number) | undefined;
}

/**
 * Writes the events of a relay to a topic of Kafka, or of whatever speaks its protocol. The browser has its 200 when every replica that is
 * in sync has the events, and keeps them otherwise; there is no queue in between. An event may come twice, with the same `insert_id`, when
 * an acknowledgement was lost.
 *
 * @param options the producer and the topic
 *
 * @example
 * const producer = new Kafka({ brokers, retry: { retries: 2 } }).producer();
 * await producer.connect();
 * const relay = createRelay({ sink: createKafkaSink({ producer, topic: 'analytics-events' }) });
 */
export function createKafkaSink({
  producer,
  topic,
  maxBytes = 4_194_304,
  timeoutMillis = 5_000,
  now = Date.now,
}: KafkaSinkOptions): RelaySink {
  return async ({ body, headers }) => {
    const text = await readText(body, headers.get('content-encoding'), maxBytes);
    if (text === undefined) return refuse(413, 'Payload too large');
    const upload = readUpload(text);
    if (!upload) return refuse(400, 'Invalid event JSON');
    const received = new Date(now()).toISOString();
    const address = headers.get('x-forwarded-for');
    const about = { api_key: upload.apiKey, received_time: received };
    const messages = upload.events.map(({ asksForAddress, ...event }) => ({
      ...event,
      headers: { ...about, ...(asksForAddress && address && { ip: address }) },
    }));
    if (messages.length > 0) await producer.send({ topic, acks: -1, timeout: timeoutMillis, messages });
    return answer(
      200,
      { 'accept-encoding': 'gzip' },
      { events_ingested: messages.length, payload_size_bytes: body.byteLength, server_upload_time: now() },
    );
  };
}

/** @returns `undefined` for what is larger than it may be once unpacked; no text for what can't be unpacked */
async function readText(
  body: Uint8Array<ArrayBuffer>,
  encoding: string | null,
  maxBytes: number,
): Promise<string | undefined> {
  if (encoding?.trim().toLowerCase() !== 'gzip') return new TextDecoder().decode(body);
  const unpacked = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'));
  try {
    const bytes = await readAtMost(unpacked, maxBytes, new AbortController().signal);
    return bytes && new TextDecoder().decode(bytes);
  } catch {
    return '';
  }
}

interface Upload {
  readonly apiKey: string;
  readonly events: readonly UploadMessage[];
}

interface UploadMessage extends Pick<KafkaMessage, 'key' | 'value'> {
  readonly asksForAddress: boolean;
}

/** The events of a body of the HTTP API v2; nothing where any of them is no event of somebody, or can't be written as JSON again. */
function readUpload(text: string): Upload | undefined {
  try {
    const { api_key: apiKey, events } = JSON.parse(text);
    const isUpload = typeof apiKey === 'string' && Array.isArray(events) && events.every(isEvent);
    return isUpload ? { apiKey, events: events.map(messageOf) } : undefined;
  } catch {
    return undefined;
  }
}

interface UploadedEvent {
  readonly device_id?: string;
  readonly user_id?: string;
  readonly ip?: unknown;
}

function messageOf(event: UploadedEvent): UploadMessage {
  return {
    key: event.device_id ?? event.user_id ?? '',
    value: JSON.stringify(event),
    asksForAddress: event.ip === '$remote',
  };
}

function isEvent(event: unknown): boolean {
  const { event_type: name, device_id: device, user_id: user } = Object(event);
  return typeof name === 'string' && (typeof device === 'string' || typeof user === 'string');
}
