import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cities } from '../../../../reference-page/content/cities.ts';
import { states } from '../../../../reference-page/content/states.ts';
import { metroZips } from '../../../../reference-page/server/preview/graphql/city-zips.ts';
import { findPlace } from '../../../../reference-page/server/preview/graphql/find-place.ts';
import { zipStates } from '../../../../reference-page/server/preview/graphql/state-zips.ts';

const zips = fc.integer({ min: 501, max: 99_899 }).map((number) => String(number).padStart(5, '0'));

const known: readonly (readonly [zip: string, city: string | undefined, state: string])[] = [
  ['78701', 'Austin', 'TX'],
  ['02139', 'Cambridge', 'MA'],
  ['02108', 'Boston', 'MA'],
  ['02138', 'Cambridge', 'MA'],
  ['10001', 'New York', 'NY'],
  ['11201', 'New York', 'NY'],
  ['06510', undefined, 'CT'],
  ['00901', 'San Juan', 'PR'],
  ['00802', undefined, 'VI'],
  ['20001', 'Washington', 'DC'],
  ['20166', undefined, 'VA'],
  ['88510', undefined, 'TX'],
  ['96910', undefined, 'GU'],
  ['99950', undefined, 'AK'],
];

describe('the place of a ZIP code', () => {
  it.each(known)('%s is %s, %s', (zip, city, state) => {
    expect(findPlace(zip)).toMatchObject({ zip, city, state });
  });

  it.each([
    '00000',
    '00499',
    '99999',
    '21300',
    '34300',
    '99',
    '787011',
    '',
    ' 78701',
    '7870a',
    '７８７０１',
    '78701\n',
  ])('there is none of %j', (zip) => {
    expect(findPlace(zip)).toBe(undefined);
  });

  it('is found only for five digits, and only with a state that has a name', () => {
    fc.assert(
      fc.property(fc.oneof(zips, fc.stringMatching(/^\d{5}$/), fc.string()), (zip) => {
        const place = findPlace(zip);
        if (!place) return;
        expect(zip).toMatch(/^\d{5}$/);
        expect(place.zip).toBe(zip);
        expect(place.stateName).not.toBe(place.state);
      }),
    );
  });

  it('is in the same state for all that begin with the same three digits', () => {
    fc.assert(
      fc.property(zips, fc.integer({ min: 1, max: 99 }), (zip, end) => {
        const neighbour = `${zip.slice(0, 3)}${String(end).padStart(2, '0')}`;
        expect(findPlace(neighbour)?.state).toBe(findPlace(zip)?.state);
      }),
    );
  });
});

describe('the table of ZIP codes', () => {
  it('names each beginning once', () => {
    const beginnings = zipStates.flatMap(({ prefixes }) =>
      prefixes.flatMap((prefix) => {
        const [first = '', last = first] = prefix.split('-');
        return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
      }),
    );
    expect(new Set(beginnings).size).toBe(beginnings.length);
    expect(beginnings.length).toBeGreaterThan(900);
  });

  it('has all states of the site, and a city’s codes in its own state', () => {
    const named = zipStates.map(({ state }) => state);
    expect(states.map(({ code }) => code).filter((code) => !named.includes(code))).toEqual([]);
    for (const { name, state } of cities) {
      for (const beginning of metroZips[name]) {
        for (const end of beginning.split('-')) {
          expect(findPlace(end.padEnd(5, '0')), name).toMatchObject({ city: name, state });
        }
      }
    }
  });
});
