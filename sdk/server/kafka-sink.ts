import { readJson } from '../json/read-json.ts';
import { answer, refuse } from './api-answer.ts';
import { type JsonPart, partsOf, withoutHalves } from './json-parts.ts';
import { findInvalid, nameRefused, type RefusedEvent } from './name-refused.ts';
import { readUploadText } from './read-upload-text.ts';
import type { RelaySink } from './relay-sink.ts';

/** One event as a message of a topic. */
export interface KafkaMessage {
  /** The event's device, or its user where it names no device: all events of one key are in one partition, in their order. */
  readonly key: string;
  /** The event as JSON, letter by letter as the browser has sent it, with U+FFFD for each half of a character. */
  readonly value: string;
  /**
   * `api_key`, `received_time` (ISO 8601), `client_upload_time` where the browser sent one, by its own clock, and, where the
   * event asks for it with `ip: '$remote'` and it is known, `ip`.
   */
  readonly headers: Record<string, string>;
}

/** The part of a Kafka client that the sink needs: a connected producer of `kafkajs` fits as it is. */
export interface KafkaProducer {
  /**
   * Resolves when the brokers have the messages, as many of them as `acks` asks for: -1 is every replica that is in sync.
   *
   * @param record the topic and its messages
   * @param record.acks the number of replicas that have to confirm; -1 for all that are in sync
   * @param record.messages the messages to write
   * @param record.timeout the longest wait for the brokers, in milliseconds
   * @param record.topic the topic to write to
   */
  send(record: { topic: string; acks: number; timeout: number; messages: KafkaMessage[] }): Promise<unknown>;
}

/** Settings of {@link createKafkaSink}. */
export interface KafkaSinkOptions {
  /** The producer that writes the messages: connected, and with as few retries as fit into the relay's `timeoutMillis`: the browser comes back by itself. */
  readonly producer: KafkaProducer;
  /** The topic that events are written to. */
  readonly topic: string;
  /** Largest body, in bytes once it is unpacked. @default 4,194,304 (4 MiB) */
  readonly maxBytes?: number | undefined;
  /** The longest wait for the brokers until all replicas have a message, in milliseconds. @default 5,000 */
  readonly timeoutMillis?: number | undefined;
  /** Returns the time, in milliseconds since the epoch. @default `Date.now` */
  readonly now?: (() => number) | undefined;
}

/**
 * Writes the events of a relay to a topic of Kafka, or of a system that speaks its protocol. It takes the form of the HTTP API v2 alone, which the destinations
 * `httpApi` and `amplitude` send; bodies of another destination's are refused with 400, and their events end as `failed:refused`. The browser has its 200 when every replica that is
 * in sync has the events, and keeps them otherwise; there is no queue in between. A 400 names the events that the brokers never take, such as one above the topic's `max.message.bytes`, and entries that are no events: the others are written. An event may come twice, with the same
 * `insert_id`, when an acknowledgement was lost or a neighbor was refused.
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
  /**
   * Writes all messages that the brokers take.
   *
   * @returns the refused events; `undefined` when there was no time to find them
   */
  async function write(
    placed: readonly PlacedMessage[],
    deadline: number,
  ): Promise<RefusedEvent[] | undefined> {
    try {
      const messages = placed.map(({ message }) => message);
      if (messages.length > 0) await producer.send({ topic, acks: -1, timeout: timeoutMillis, messages });
      return [];
    } catch (error) {
      const reason = findRefusal(error);
      if (!reason) throw error;
      if (placed.length === 1) return placed.map(({ place }) => ({ place, field: 'events', reason }));
      // The halves are written one after the other: a device's events stay in their order.
      const half = placed.length >> 1;
      const first = now() < deadline ? await write(placed.slice(0, half), deadline) : undefined;
      const second = first && (await write(placed.slice(half), deadline));
      return second && [...first, ...second];
    }
  }

  return async (request) => {
    const { body, headers } = request;
    const start = now();
    const text = await readUploadText(request, maxBytes);
    if (text === undefined) return refuse(413, tooLarge);
    const upload = readUpload(text);
    if (!upload) return refuse(400, 'Invalid event JSON');
    if (upload === 'too-many') return refuse(413, tooLarge);
    const { apiKey, uploadTime } = upload;
    const received_time = new Date(start).toISOString();
    const about = {
      ...{ api_key: apiKey, received_time },
      ...(uploadTime && { client_upload_time: uploadTime }),
    };
    const read = upload.events.map((one, place) =>
      readEvent(one, place, about, headers.get('x-forwarded-for')),
    );
    const refused = await write(
      read.filter((one) => 'message' in one),
      start + timeoutMillis,
    );
    // After a 413 the browser sends halves, which take less time.
    if (!refused) return refuse(413, tooLarge);
    const named = refused.concat(read.filter((one) => 'reason' in one));
    if (named.length > 0) return nameRefused(named);
    return answer(
      200,
      { 'accept-encoding': 'gzip' },
      { events_ingested: read.length, payload_size_bytes: body.byteLength, server_upload_time: now() },
    );
  };
}

const tooLarge = 'Payload too large';

/** UTF-16 units of a time: more than any form of one needs, and `Date.parse` takes texts with anything in brackets behind it. */
const longestTime = 40;

/** Levels of an event; the SDK writes none that is deeper, and readers of JSON have limits of their own. */
const maxDepth = 1_000;

/** An event to write. */
interface PlacedMessage {
  /** The place in the request's list of events. */
  readonly place: number;
  readonly message: KafkaMessage;
}

/**
 * Errors that the same record meets at each attempt (https://kafka.apache.org/protocol#protocol_error_codes). Others pass, or
 * depend on settings that an operator can change, such as permissions and the topic's name.
 */
const refusals: Readonly<Record<string, number>> = {
  MESSAGE_TOO_LARGE: 10,
  RECORD_LIST_TOO_LARGE: 18,
  INVALID_RECORD: 87,
};

/** Kafka's name of a final refusal, which a client for Kafka may wrap. */
function findRefusal(error: unknown): string | undefined {
  const { code, type, cause } = Object(error);
  const name = Object.keys(refusals).find((one) => one === type || refusals[one] === code);
  return name ?? (cause && findRefusal(cause));
}

interface Upload {
  readonly apiKey: string;
  /** The browser's time of sending; a text that is no time counts as none. */
  readonly uploadTime: string | undefined;
  readonly events: readonly UploadedEvent[];
}

interface UploadedEvent {
  readonly event: unknown;
  readonly written: JsonPart;
}

/**
 * The largest number of events in a request, several times as many as this SDK and Amplitude's send; browsers halve a request
 * that is refused for its size.
 */
const maxEvents = 10_000;

/** Reads a body of the HTTP API v2; returns `undefined` for any other body. */
function readUpload(text: string): Upload | 'too-many' | undefined {
  const { api_key: apiKey, client_upload_time: time, events } = Object(readJson(text));
  const millis = typeof time === 'string' && time.length <= longestTime ? Date.parse(time) : Number.NaN;
  const uploadTime = Number.isNaN(millis) ? undefined : new Date(millis).toISOString();
  if (typeof apiKey !== 'string' || !Array.isArray(events)) return undefined;
  if (events.length > maxEvents) return 'too-many';
  // If a name comes twice, the last one counts.
  const list = [...partsOf(text)].findLast(({ name }) => name === 'events');
  const written = list ? [...partsOf(list.text)] : [];
  return {
    apiKey,
    uploadTime,
    events: written.map((one, place) => ({ event: events[place], written: one })),
  };
}

function readEvent(
  { event, written }: UploadedEvent,
  place: number,
  about: KafkaMessage['headers'],
  address: string | null,
): PlacedMessage | RefusedEvent {
  const { device_id: device, user_id: user, ip } = Object(event);
  const field = findInvalid(event) ?? (written.depth > maxDepth && 'events');
  if (field) return { place, field, reason: 'Invalid event JSON' };
  const value = withoutHalves(written.text);
  return {
    place,
    message: {
      key: device ?? user,
      value,
      headers: { ...about, ...(ip === '$remote' && address && { ip: address }) },
    },
  };
}
