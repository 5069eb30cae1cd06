import { seekerPathOf } from '../content/service-paths.ts';
import { services } from '../content/services.ts';
import { withQuery } from '../content/with-query.ts';
import type { PageQuestion } from '../graphql/nearby.ts';
import { Enrollment } from '../pages/enrollment/enrollment.tsx';
import { type EnrollmentProgress, nothingGiven, stepOf } from '../pages/enrollment/enrollment-progress.ts';
import {
  adultProviderEntry,
  daycareEntry,
  daycareProviderEntry,
  type EnrollmentEntry,
  providerEntries,
  seekerEntries,
  seniorProviderEntry,
} from '../pages/enrollment/entries.ts';
import { readAnswers } from '../pages/enrollment/read-answers.ts';
import type { Flags } from '../visit/flags.ts';
import type { PageContext } from '../visit/page-state.ts';
import type { Route } from './route.ts';

/** The ways in, for families by service (S2.6, S2.7), for caregivers by code (S2.8). */
const entries = {
  '/app/enrollment/seeker/cc': seekerEntries.cc,
  '/app/enrollment/seeker/sc': seekerEntries.sc,
  '/app/enrollment/seeker/ac': seekerEntries.ac,
  '/app/enrollment/seeker/tu': seekerEntries.tu,
  '/app/enrollment/seeker/hk': seekerEntries.hk,
  '/app/enrollment/seeker/pc': seekerEntries.pc,
  '/app/enrollment/provider/mv/CHILDCARE': providerEntries.CHILDCARE,
  '/app/enrollment/provider/mv/SENIRCARE': providerEntries.SENIRCARE,
  '/app/enrollment/provider/mv/TUTORINGX': providerEntries.TUTORINGX,
  '/app/enrollment/provider/mv/HOUSEKEEP': providerEntries.HOUSEKEEP,
  '/app/enrollment/provider/mv/PETCAREXX': providerEntries.PETCAREXX,
  '/app/enrollment/provider/sc': seniorProviderEntry,
} satisfies Readonly<Record<string, EnrollmentEntry>>;

type EnrollmentPath = keyof typeof entries;

/** The entries of services that begin on the path of another one, by what the address says there (S2.6, S2.8). */
const sharedPaths: Readonly<Partial<Record<EnrollmentPath, Readonly<Record<string, EnrollmentEntry>>>>> = {
  '/app/enrollment/seeker/cc': { dayCare: daycareEntry },
  '/app/enrollment/seeker/sc': { adultCare: { ...seekerEntries.sc, service: 'ADULTCARE' } },
  '/app/enrollment/provider/mv/CHILDCARE': { dayCare: daycareProviderEntry },
  '/app/enrollment/provider/mv/SENIRCARE': { adultCare: adultProviderEntry },
};

/** The routes of the enrollments, before anything is answered. */
export const enrollmentRoutes = Object.fromEntries(
  (Object.keys(entries) as EnrollmentPath[]).map((path) => [path, enrollmentRoute(path, nothingGiven)]),
) as Record<EnrollmentPath, Route>;

/** The enrollment entry that an address asks for; `undefined` for an address that is no enrollment's. */
export function findEnrollmentEntry(path: string, query: URLSearchParams): EnrollmentEntry | undefined {
  return isEnrollmentPath(path) ? entryOf(path, query) : undefined;
}

/** The page for a visitor who is as far as that. @param status says why a form came back */
export function findEnrollmentRoute(
  path: string,
  progress: EnrollmentProgress,
  status: Route['status'] = 200,
): Route | undefined {
  return isEnrollmentPath(path) ? enrollmentRoute(path, progress, status) : undefined;
}

function isEnrollmentPath(path: string): path is EnrollmentPath {
  return Object.hasOwn(entries, path);
}

function entryOf(path: EnrollmentPath, query: URLSearchParams): EnrollmentEntry {
  const shared = sharedPaths[path] ?? {};
  const named = query.get('serviceIdForMember') ?? '';
  return (Object.hasOwn(shared, named) && shared[named]) || entries[path];
}

function enrollmentRoute(
  path: EnrollmentPath,
  progress: EnrollmentProgress,
  status: Route['status'] = 200,
): Route {
  const headFor = (query: URLSearchParams) => enrollmentHead(entryOf(path, query), query, progress);
  const pageFor = (query: URLSearchParams) => enrollmentPage(entryOf(path, query), query, progress);
  return {
    page: pageFor(new URLSearchParams()),
    pageFor,
    head: headFor(new URLSearchParams()),
    headFor,
    status,
    movedTo: (flags, query) => movedTo(path, flags, query, progress),
    nearbyQuestion: (query) => nearbyQuestion(entryOf(path, query), query, progress),
    body: ({ isPreview, nearby, query }) => (
      <Enrollment
        entry={entryOf(path, query)}
        query={query}
        progress={progress}
        nearby={nearby}
        isPreview={isPreview}
      />
    ),
  };
}

/**
 * Adult care is asked about on a path of its own only where its flag says so (S2.7). A visitor who has begun there goes on there,
 * also when the flag goes off meanwhile: another path is not given the answers.
 */
function movedTo(
  path: EnrollmentPath,
  flags: Flags,
  query: URLSearchParams,
  { given, returned }: EnrollmentProgress,
): string | undefined {
  if (entries[path] !== seekerEntries.ac || returned || given.has('when')) return undefined;
  const adultCare = services.find(({ code }) => code === 'ADULTCARE');
  const target = adultCare && seekerPathOf(adultCare, flags);
  return !target || target === path ? undefined : withQuery(target, query);
}

function enrollmentPage(
  entry: EnrollmentEntry,
  query: URLSearchParams,
  progress: EnrollmentProgress,
): PageContext {
  const { memberType, service } = entry;
  return {
    name: 'task',
    screenName: `enrollment-${memberType}-${stepOf(query, entry, progress)}`,
    service,
    scoredForm: 'enrollment',
    ...(progress.returned && { isReturned: true }),
  };
}

/** The title and description of the step that is shown, for the tab and for screen readers: first the step, then its subject. */
function enrollmentHead(entry: EnrollmentEntry, query: URLSearchParams, progress: EnrollmentProgress) {
  const { description, title } = entry;
  const titles = {
    questions: title,
    finish: `Check your answers: ${title}`,
    done: `You’re all set: ${title}`,
  };
  const titleOfStep = titles[stepOf(query, entry, progress)];
  return {
    title: progress.returned ? `Problem: ${titleOfStep}` : titleOfStep,
    description,
    keywords: [title.toLowerCase(), 'join'],
  };
}

/** At the end families see who works near them, caregivers which jobs there are. */
function nearbyQuestion(
  entry: EnrollmentEntry,
  query: URLSearchParams,
  progress: EnrollmentProgress,
): PageQuestion | undefined {
  const { memberType, service } = entry;
  const { zip } = readAnswers(progress.given, entry);
  if (!zip || stepOf(query, entry, progress) !== 'done') return undefined;
  return { of: memberType === 'seeker' ? 'caregivers' : 'jobs', zip, service, first: 3 };
}
