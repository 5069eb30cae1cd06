import type { ServiceCode } from '@care/analytics/catalog';
import type { Job, JobList } from '../../../graphql/nearby.ts';
import { centerNames } from './caregiver-words.ts';
import { areaOf, drawList, type ListPart, numberOf, pick } from './draw-list.ts';
import type { Place } from './find-place.ts';
import { jobWords } from './job-words.ts';

/** Invented jobs around a place, the nearest first. */
export function findJobs(place: Place, part: ListPart): JobList {
  const { items, total } = drawList(place, part, countNear, (code, index) =>
    jobAt(areaOf(place), code, index),
  );
  return { total, jobs: items };
}

/** More in a city than around it. */
function countNear(place: Place, service: ServiceCode): number {
  if (place.isAbroad) return 0;
  const drawn = numberOf(`jobs ${areaOf(place)} ${service}`);
  return place.city ? 14 + (drawn % 40) : 2 + (drawn % 9);
}

function jobAt(area: string, service: ServiceCode, index: number): Job & { readonly service: ServiceCode } {
  const id = `job-${area}-${service}-${index}`;
  const drawn = numberOf(id);
  const { jobs, pay } = jobWords[service];
  // Neighbors in the list are different jobs.
  const [title, schedule, line] =
    jobs[(numberOf(`jobs ${area} ${service}`) + index) % jobs.length] ?? jobs[0];
  const [from, to, unit] = pay;
  const least = from + (drawn % (to - from));
  return {
    id,
    title,
    service,
    from:
      service === 'DAYCARE'
        ? pick(centerNames, drawn)
        : `The ${String.fromCharCode(65 + (drawn % 26))}. family`,
    miles: 1 + Math.floor(index / 3),
    schedule,
    pay: `$${least} to $${least + 4} ${unit}`,
    line,
  };
}
