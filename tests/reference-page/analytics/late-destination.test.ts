import type { DeliveryBatch, Destination, DestinationHost } from '@care/analytics';
import { describe, expect, it } from 'vitest';
import { lateDestination } from '../../../reference-page/analytics/late-destination.ts';

const batch: DeliveryBatch = { events: [], leaving: false };
const host = {} as DestinationHost;
const arrived: Destination = { name: 'real', deliver: async () => ({ answers: ['delivered'] }) };
const never = () => expect.unreachable('asked for twice');

describe('a late destination', () => {
  it('delivers as soon as its script is there', async () => {
    let arrive: (destination: Destination) => void = () => {};
    const loading = new Promise<Destination>((resolve) => {
      arrive = resolve;
    });
    const late = lateDestination('real', loading, never);
    const early = late.deliver(batch, host);
    arrive(arrived);
    expect(await early).toEqual({ answers: ['delivered'] });
    expect(await late.deliver(batch, host)).toEqual({ answers: ['delivered'] });
  });

  it('hands over at once what leaves with the page', async () => {
    const batches: DeliveryBatch[] = [];
    const late = lateDestination(
      'real',
      Promise.resolve({
        ...arrived,
        deliver: async (given) => {
          batches.push(given);
          return { answers: [] };
        },
      }),
      never,
    );
    await late.deliver(batch, host);
    void late.deliver({ ...batch, leaving: true }, host);
    expect(batches.map(({ leaving }) => leaving)).toEqual([false, true]);
  });

  it('rejects while its script can’t be had, and asks for it again with the next delivery', async () => {
    let asked = 0;
    const late = lateDestination('real', Promise.reject(new Error('refused')), async () => {
      asked += 1;
      if (asked === 1) throw new Error('refused again');
      return arrived;
    });
    await expect(late.deliver(batch, host)).rejects.toThrow('refused');
    await expect(late.deliver(batch, host)).rejects.toThrow('refused again');
    expect(await late.deliver(batch, host)).toEqual({ answers: ['delivered'] });
    expect(asked).toBe(2);
  });
});
