import { articles } from '../../reference-page/content/articles.ts';
import { cities } from '../../reference-page/content/cities.ts';
import {
  articlePath,
  cityPath,
  fixedPaths,
  ratesPath,
  servicePath,
  statePath,
} from '../../reference-page/content/paths.ts';
import { states } from '../../reference-page/content/states.ts';
import {
  daycareEntry,
  type EnrollmentEntry,
  providerEntries,
  seekerEntries,
  seniorProviderEntry,
} from '../../reference-page/pages/enrollment/entries.ts';
import { namedPages } from '../../tools/controls/page-kinds.ts';
import { enrollmentCookie } from '../reference-page/enrollment-cookie.ts';

/** @param cookie the cookie that the browser has to send for the page to be there */
type NamelessAddress = readonly [address: string, cookie?: string];

/** One page of each list, as the pages of a list are made alike. */
const oneOfEach = [
  servicePath('pet-care'),
  cityPath('child-care', cities[0]),
  statePath(states[0]),
  ratesPath('tutoring'),
  articlePath(articles[0].slug),
];

/** The addresses that events have no name for: every route, every step of every enrollment, what is not there. */
export function namelessAddresses(): readonly NamelessAddress[] {
  const hasName = new Set<string>(Object.values(namedPages).map(({ address }) => address));
  const paths = [...fixedPaths, ...oneOfEach].filter((path) => !hasName.has(path));
  return [
    ...[...paths, '/nowhere', '/app/enrollment/provider/mv/PLUMBING1'].map((path) => [path] as const),
    ...enrollments().flatMap(([path, entry]) =>
      ['finish', 'done'].map(
        (step) =>
          [
            `${path}${path.includes('?') ? '&' : '?'}step=${step}`,
            enrollmentCookie(entry, { hasJoined: true }),
          ] as const,
      ),
    ),
  ];
}

function enrollments(): readonly (readonly [string, EnrollmentEntry])[] {
  return [
    ...Object.entries(seekerEntries).map(([end, entry]) => [`/app/enrollment/seeker/${end}`, entry] as const),
    ['/app/enrollment/seeker/cc?fromSemPage=VHP&serviceIdForMember=dayCare', daycareEntry],
    ...Object.entries(providerEntries).map(
      ([code, entry]) => [`/app/enrollment/provider/mv/${code}`, entry] as const,
    ),
    ['/app/enrollment/provider/sc', seniorProviderEntry],
  ];
}
