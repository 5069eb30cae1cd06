import { expect, it } from 'vitest';
import { loadDestination } from '../../../reference-page/analytics/load-destination.ts';
import { destinationNames } from '../../../reference-page/visit/page-state.ts';
import { createHost, createRecord } from '../../contracts/destination-contract.ts';

it.each(destinationNames)(
  'the page’s events ask for an address where the server says so: %s',
  async (name) => {
    const asked = async (ip: boolean) => {
      const setup = { enabled: true, key: 'key', consent: 'granted', serverUrl: '/data' } as const;
      const { host, sent } = createHost();
      const destination = await loadDestination({ ...setup, destination: name, ip });
      await destination.deliver({ events: [createRecord('event-1')], leaving: false }, host);
      return JSON.parse(sent[0]?.body ?? '').events[0].ip;
    };
    expect([await asked(true), await asked(false)]).toEqual(['$remote', undefined]);
  },
);
