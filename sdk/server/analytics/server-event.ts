import type { EventNameOf, EventOf } from '../../events/define-events.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import type { ClientKind } from '../../identity/client-kind.ts';
import { asText } from '../../storage/parse-list.ts';

/** The device, the user, or both: without either a back end has none to count the event of. */
export type EventOwner =
  | { readonly deviceId: string; readonly userId?: string | undefined }
  | { readonly deviceId?: string | undefined; readonly userId: string };

/** What a server says about an event beside its name, its data and its owner. */
export interface ServerEventFacts {
  /**
   * The event's id. Give one of your own for what may be logged twice, such as a webhook that is delivered again: the collector then counts
   * it once.
   *
   * @default a new one
   */
  readonly id?: string | undefined;
  /** When it happened, in milliseconds since the epoch. @default now */
  readonly time?: number | undefined;
  /** The visitor's session, as `session()?.id` has it on the page, in milliseconds since the epoch. @default none */
  readonly sessionId?: number | undefined;
  /** Who or what caused it: queries of the catalogue count what is `human`. @default 'human' */
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

/** The same as it was read at the call. */
export interface ReadFacts {
  readonly id: string | undefined;
  readonly deviceId: string | undefined;
  readonly userId: string | undefined;
  readonly time: number;
  /** -1 for none. */
  readonly sessionId: number;
  readonly clientKind: string;
}

/** What makes no sense counts as left out. @param now in milliseconds since the epoch */
export function readFacts(event: object, now: number): ReadFacts {
  const { clientKind, deviceId, id, sessionId, time, userId } = event as Readonly<Record<string, unknown>>;
  return {
    id: asText(id),
    deviceId: asText(deviceId),
    userId: asText(userId),
    time: wholeMillis(time) ?? now,
    sessionId: wholeMillis(sessionId) ?? -1,
    clientKind: asText(clientKind) ?? 'human',
  };
}

/** A collector takes whole milliseconds only. */
function wholeMillis(value: unknown): number | undefined {
  return Number.isFinite(value) ? Math.floor(value as number) : undefined;
}
