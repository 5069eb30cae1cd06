import { describe, expect, it } from 'vitest';
import { commonProperties, occasionalProperties } from '../../../../sdk/catalog/added-properties.ts';
import { eventFields } from '../../../../tools/catalog/model/sdk-events.ts';
import { recordVisits } from '../../../../tools/catalog/visits/record-visits.ts';
import { visitors } from '../../../../tools/catalog/visits/visitors.ts';

interface SentEvent {
  readonly event_type: string;
  readonly event_properties: Readonly<Record<string, unknown>>;
}

const namesOf = ({ event_properties }: SentEvent) => Object.keys(event_properties);
const read = (lines: readonly string[]) => lines.map((line): SentEvent => JSON.parse(line));

async function record(hasCookies: boolean): Promise<readonly SentEvent[]> {
  const events = visitors.map((visitor) => recordVisits({ ...visitor, hasCookies }));
  return read((await Promise.all(events)).flat());
}

const alwaysThere = Object.entries(commonProperties)
  .filter(([, property]) => !('absentWhen' in property))
  .map(([name]) => name);

describe('the data of every event', () => {
  it('is there always, or where the catalogue says so', async () => {
    for (const event of [...(await record(true)), ...(await record(false))])
      expect(namesOf(event), event.event_type).toEqual(expect.arrayContaining(alwaysThere));
  });

  it('lacks what comes from cookies in a browser that keeps none', async () => {
    const withCookies = new Set((await record(true)).flatMap(namesOf));
    const without = new Set((await record(false)).flatMap(namesOf));
    const lacking = Object.entries(commonProperties)
      .filter(([, property]) => 'absentWhen' in property && property.absentWhen.includes('cookies'))
      .map(([name]) => name);
    expect([...withCookies].filter((name) => !without.has(name)).sort()).toEqual(lacking.sort());
  });

  it('is what the catalogue names and no other', async () => {
    const own = (await record(true)).filter(({ event_type }) => event_type === 'Homepage Viewed');
    const reported = Object.keys({ ...commonProperties, ...occasionalProperties });
    expect(own.length).toBeGreaterThan(0);
    for (const event of own) for (const name of namesOf(event)) expect(reported).toContain(name);
  });

  it('is beside its properties what the catalogue names and no other', async () => {
    const sent = new Set((await record(true)).flatMap((event) => Object.keys(event)));
    expect([...sent].sort()).toEqual(Object.keys(eventFields).sort());
  });

  it('is with session_end what the page has that the visitor comes back to', async () => {
    const ends = (await record(true)).filter(({ event_type }) => event_type === 'session_end');
    expect(ends.map(({ event_properties }) => event_properties.url_path)).toEqual([
      '/',
      '/get-started',
      '/app/vhp/plans-and-pricing',
      '/app/enrollment/seeker/cc',
      '/get-started',
      '/get-started',
    ]);
  });
});
