import { describe, expect, it } from 'vitest';
import { lateLogger, loadDestination } from '../../../reference-page/analytics/client.ts';
import { createHost, createRecord } from '../../contracts/destination-contract.ts';

function recorder() {
  const lines: unknown[][] = [];
  const log =
    (level: string) =>
    (...line: unknown[]) =>
      void lines.push([level, ...line]);
  return { lines, logger: { error: log('error'), warn: log('warn') } };
}

const tag = { tag: 'analytics' } as const;

describe('a late logger', () => {
  it('asks for its script with the first line, once, and passes on all of them in order', async () => {
    let asked = 0;
    const { lines, logger } = recorder();
    const late = lateLogger(async () => {
      asked += 1;
      return logger;
    });
    expect(asked).toBe(0);
    late.error('one', tag);
    late.warn('two', tag);
    await expect
      .poll(() => lines)
      .toEqual([
        ['error', 'one', tag],
        ['warn', 'two', tag],
      ]);
    expect(asked).toBe(1);
  });

  it('falls back where the script can’t be had', async () => {
    const { lines, logger } = recorder();
    const late = lateLogger(() => Promise.reject(new Error('refused')), logger);
    late.warn('one', tag);
    await expect.poll(() => lines).toEqual([['warn', 'one', tag]]);
  });
});

it.each(['amplitude', 'http-api'] as const)(
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
