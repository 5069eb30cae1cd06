import { wholeMillis } from '../../client/event-draft.ts';
import { quietly } from '../../contracts/quietly.ts';
import type { EventNameOf, EventOf } from '../../events/define-events.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import type { ClientKind } from '../../identity/client-kind.ts';
import { asText } from '../../storage/parse-list.ts';

/** The device, the user, or both: without either a back end has no visitor to count the event for. */
export type EventOwner =
  | { readonly deviceId: string; readonly userId?: string | undefined }
  | { readonly deviceId?: string | undefined; readonly userId: string };

/** Further fields of a server's event, beside its name, its data and its owner. */
export interface ServerEventFacts {
  /**
   * The event's id. Give one of your own to an event that may be logged twice, such as one of a webhook that is delivered again:
   * the collector then counts it once.
   *
   * @default a new one
   */
  readonly id?: string | undefined;
  /** The time at which it happened, in milliseconds since the epoch. @default now */
  readonly time?: number | undefined;
  /** The visitor's session, as `session()?.id` has it on the page, in milliseconds since the epoch. @default none */
  readonly sessionId?: number | undefined;
  /** The kind of client that caused the event: queries of the catalogue count those that are `human`. @default 'human' */
  readonly clientKind?: ClientKind | undefined;
}

/**
 * An event of a server: one of the catalogue, of a device or a user.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Name the name of the event
 */
export type ServerEvent<
  Catalog extends EventCatalog = EventCatalog,
  Name extends EventNameOf<Catalog> = EventNameOf<Catalog>,
> = EventOf<Catalog, Name> & EventOwner & ServerEventFacts;

/** The further fields and the owner of an event, as they were read at the call. */
export interface ReadFacts {
  readonly id: string | undefined;
  readonly deviceId: string | undefined;
  readonly userId: string | undefined;
  readonly time: number;
  /** -1 for none. */
  readonly sessionId: number;
  readonly clientKind: string;
}

/** Reads these fields; a value of the wrong kind, or that can't be read, counts as left out. @param now in milliseconds since the epoch */
export function readFacts(event: object, now: number): ReadFacts {
  const read = (name: keyof ReadFacts) => quietly(() => (event as Readonly<Record<string, unknown>>)[name]);
  return {
    id: asText(read('id')),
    deviceId: asText(read('deviceId')),
    userId: asText(read('userId')),
    time: wholeMillis(read('time')) ?? now,
    sessionId: wholeMillis(read('sessionId')) ?? -1,
    clientKind: asText(read('clientKind')) ?? 'human',
  };
}
