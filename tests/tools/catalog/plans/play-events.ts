import type { Destination } from '../../../../sdk/contracts/destination.ts';
import type { EventRecord } from '../../../../sdk/contracts/event-record.ts';
import { recordVisits } from '../../../../tools/catalog/visits/record-visits.ts';
import { visitors } from '../../../../tools/catalog/visits/visitors.ts';
import { createHost } from '../../../contracts/destination-contract.ts';

/** The events of the recorded visits, as destinations get them. */
export async function playEvents(): Promise<readonly EventRecord[]> {
  const played: EventRecord[] = [];
  const keep: Destination = {
    name: 'keep',
    async deliver({ events }) {
      played.push(...events);
      return { answers: events.map(() => 'delivered') };
    },
  };
  for (const visitor of visitors) await recordVisits({ ...visitor, destination: keep });
  return played;
}

/** The body of the request by which a destination sends events. */
export async function bodyOf<Body>(destination: Destination, events: readonly EventRecord[]): Promise<Body> {
  const { host, sent } = createHost();
  await destination.deliver({ events, leaving: false }, host);
  return JSON.parse(sent[0]?.body ?? '');
}
