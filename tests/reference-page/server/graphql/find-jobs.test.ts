import { describe, expect, it } from 'vitest';
import { services } from '../../../../reference-page/content/services.ts';
import { findJobs } from '../../../../reference-page/server/preview/graphql/find-jobs.ts';
import { findPlace } from '../../../../reference-page/server/preview/graphql/find-place.ts';

function jobsNear(zip: string, asked: Partial<Parameters<typeof findJobs>[1]> = {}) {
  const place = findPlace(zip);
  if (!place) throw new Error(`There is no ZIP code ${zip}`);
  return findJobs(place, { first: 12, offset: 0, ...asked });
}

describe('jobs near a place', () => {
  it.each(services.map(({ code }) => code))(
    'are the same each time, the nearest first, with what is paid: %s',
    (service) => {
      const { jobs, total } = jobsNear('78701', { service });
      expect(jobsNear('78704', { service }).jobs).toEqual(jobs);
      expect(total).toBeGreaterThanOrEqual(jobs.length);
      expect(jobs.map(({ miles }) => miles)).toEqual(
        jobs.map(({ miles }) => miles).toSorted((a, b) => a - b),
      );
      for (const { pay } of jobs) expect(pay).toMatch(/^\$\d+ to \$\d+ an? (hour|visit)$/);
    },
  );

  it('are of all kinds where no kind is named, and none where the forces are abroad', () => {
    const ids = jobsNear('60601', { first: 7 }).jobs.map(({ id }) => id.split('-')[2]);
    expect(ids).toEqual(services.map(({ code }) => code));
    expect(jobsNear('09001')).toEqual({ total: 0, jobs: [] });
  });
});
