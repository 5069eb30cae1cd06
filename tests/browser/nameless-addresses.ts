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
import { whenOptions } from '../../reference-page/pages/enrollment/read-answers.ts';
import type { PageKind } from '../../tools/controls/page-kinds.ts';
import { namedAddresses } from './named-addresses.ts';

type AddressOfKind = readonly [address: string, kind: PageKind];

/** Of the lists of pages, which are made alike, one of each. */
const oneOfEach = [
  servicePath('pet-care'),
  cityPath('child-care', cities[0]),
  statePath(states[0]),
  ratesPath('tutoring'),
  articlePath(articles[0].slug),
];

/** The addresses that events have no name for: every route, every step of every enrollment, what is not there. */
export function namelessAddresses(): readonly AddressOfKind[] {
  const hasName = new Set(namedAddresses.map(([address]) => address));
  const paths = [...fixedPaths, ...oneOfEach].filter((path) => !hasName.has(path));
  return [
    ...[...paths, '/nowhere', '/app/enrollment/provider/mv/PLUMBING1'].map(others),
    ...enrollments().flatMap(([path, entry]) => [
      [stepAt(path, entry, 'finish'), 'enrollmentEnd'] as const,
      others(stepAt(path, entry, 'done')),
    ]),
  ];
}

function others(address: string): AddressOfKind {
  return [address, 'others'];
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

/** Where an enrollment is once every question has an answer. */
function stepAt(path: string, { question }: EnrollmentEntry, step: 'finish' | 'done'): string {
  const [when = ''] = whenOptions;
  const [detail = ''] = question.options;
  const answers = new URLSearchParams({ step, when, detail, zip: '78701' });
  return `${path}${path.includes('?') ? '&' : '?'}${answers}`;
}
