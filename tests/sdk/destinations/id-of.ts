import { eventUuid } from '../../../sdk/destinations/event-uuid.ts';

const idsOfUuids = new Map(
  Array.from({ length: 500 }, (_, at) => `event-${at}`).map((id) => [eventUuid(id), id]),
);

/** Finds the id of an event of the destinations' contract by the UUID that is made of it. */
export const idOf = (uuid: string): string => idsOfUuids.get(uuid) ?? uuid;
