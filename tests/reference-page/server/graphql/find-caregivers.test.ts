import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { services } from '../../../../reference-page/content/services.ts';
import { findCaregivers } from '../../../../reference-page/server/preview/graphql/find-caregivers.ts';
import { findPlace } from '../../../../reference-page/server/preview/graphql/find-place.ts';

const codes = services.map(({ code }) => code);

function placeOf(zip: string) {
  const place = findPlace(zip);
  if (!place) throw new Error(`There is no ZIP code ${zip}`);
  return place;
}

describe('caregivers near a place', () => {
  it.each(codes)('are the same each time, each with a name of their own: %s', (code) => {
    const list = findCaregivers(placeOf('78701'), { service: code, first: 3, offset: 0 });
    expect(findCaregivers(placeOf('78704'), { service: code, first: 3, offset: 0 })).toEqual(list);
    expect(new Set(list.caregivers.map(({ name }) => name)).size).toBe(3);
    expect(new Set(list.caregivers.map(({ line }) => line)).size).toBe(3);
    for (const { id, name, rating, service } of list.caregivers) {
      expect(id).toMatch(/^787-/);
      expect(name).toMatch(code === 'DAYCARE' ? /^[A-Z][\w’ ]+[a-z]$/ : /^[A-Z][a-z]+ [A-Z]\.$/);
      expect(rating).toBeGreaterThanOrEqual(4);
      expect(rating).toBeLessThanOrEqual(5);
      expect(service).toBe(code);
    }
  });

  it('do all kinds of work where no kind is named', () => {
    const { caregivers, total } = findCaregivers(placeOf('60601'), { first: 3, offset: 0 });
    expect(caregivers.map(({ service }) => service)).toEqual(codes.slice(0, 3));
    const each = codes.map(
      (code) => findCaregivers(placeOf('60601'), { service: code, first: 0, offset: 0 }).total,
    );
    expect(total).toBe(each.reduce((sum, one) => sum + one));
  });

  it('are none where the forces are abroad', () => {
    expect(findCaregivers(placeOf('09001'), { service: 'CHILDCARE', first: 3, offset: 0 })).toEqual({
      total: 0,
      caregivers: [],
    });
  });

  it('are never more than 12, than there are, or than are asked for', () => {
    const asked = fc.oneof(fc.integer(), fc.constantFrom(0, 1, 12, 13));
    fc.assert(
      fc.property(
        fc.constantFrom('78701', '83001', '00501'),
        fc.constantFrom(...codes),
        asked,
        asked,
        (zip, service, first, offset) => {
          const { caregivers, total } = findCaregivers(placeOf(zip), { service, first, offset });
          const left = total - Math.max(0, offset);
          expect(caregivers.length).toBe(Math.max(0, Math.min(first, 12, left)));
          expect(new Set(caregivers.map(({ id }) => id)).size).toBe(caregivers.length);
        },
      ),
    );
  });

  it('are, page by page, all that are counted, each once', () => {
    const place = placeOf('83001');
    const pages = [0, 12, 24, 36, 48, 60].map((offset) =>
      findCaregivers(place, { service: 'PETCAREXX', first: 12, offset }),
    );
    const ids = pages.flatMap(({ caregivers }) => caregivers.map(({ id }) => id));
    expect(new Set(ids).size).toBe(pages[0]?.total);
    expect(ids).toHaveLength(pages[0]?.total ?? 0);
  });
});
