import { refuseOption } from '../client/errors.ts';
import type { DeliveryAnswer, Destination, DestinationHost } from '../contracts/destination.ts';
import type { SendResult } from '../contracts/environment.ts';
import type { EventRecord } from '../contracts/event-record.ts';
import { encodeJson } from '../json/encode-json.ts';
import { readStatus } from './read-status.ts';

/** The properties of a server to which batches are posted as JSON. */
export interface Collector {
  /** The destination's name. */
  readonly name: string;
  /** The address to which batches are posted: a whole one, or a path of the page's own site. */
  readonly url: string;
  /** Headers of the request. @default none: it is `text/plain`, which spares a preflight */
  readonly headers?: ((host: DestinationHost) => Readonly<Record<string, string>> | undefined) | undefined;
  /** Returns the request's body, before it is JSON. */
  encode(events: readonly EventRecord[], host: DestinationHost): object;
  /** Matches the beginning of the server's refusals of events that are no JSON. @default all are JSON */
  readonly refusals?: RegExp | undefined;
  /** Completes the meaning of an answer's status. @default the status is all */
  readonly read?:
    | ((
        answer: DeliveryAnswer,
        result: SendResult,
        host: DestinationHost,
        events: readonly EventRecord[],
      ) => DeliveryAnswer)
    | undefined;
}

/** Creates a destination that posts each batch as one request. */
export function collectorDestination({ encode, headers, name, read, refusals, url }: Collector): Destination {
  checkText('name', name);
  return {
    name,
    async deliver({ events, leaving }, host) {
      const body = encodeJson(encode(events, host)) as string;
      const result = await host.send({ url, body, leaving, headers: headers?.(host) });
      const answer = readStatus(result, events.length, undefined, refusals);
      return read ? read(answer, result, host, events) : answer;
    },
  };
}

/** Completes the address of a server; refuses a value that can't be one. @param path the path on which the server takes batches */
export function serverAddress(serverUrl: unknown, path: string): string {
  if (typeof serverUrl !== 'string' || !serverUrl) refuseOption('serverUrl', serverUrl);
  return serverUrl.replace(/\/+$/, '') + path;
}

/** Refuses an option that is set, but is not a text or is empty. */
export function checkText(option: string, value: unknown): void {
  if (value != null && (typeof value !== 'string' || !value)) refuseOption(option, value);
}
