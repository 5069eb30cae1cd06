import { Enrollment } from '../pages/enrollment/enrollment.tsx';
import { enrollmentHead } from '../pages/enrollment/enrollment-head.ts';
import {
  daycareEntry,
  type EnrollmentEntry,
  providerEntries,
  seekerEntries,
  seniorProviderEntry,
} from '../pages/enrollment/entries.ts';
import { nearbyQuestion } from '../pages/enrollment/nearby-question.ts';
import type { Route } from './route.ts';

/** The ways in, for families by service (S2.6, S2.7), for caregivers by code (S2.8). */
export const enrollmentRoutes = {
  '/app/enrollment/seeker/cc': route(seekerEntries.cc, daycareEntry),
  '/app/enrollment/seeker/sc': route(seekerEntries.sc),
  '/app/enrollment/seeker/ac': route(seekerEntries.ac),
  '/app/enrollment/seeker/tu': route(seekerEntries.tu),
  '/app/enrollment/seeker/hk': route(seekerEntries.hk),
  '/app/enrollment/seeker/pc': route(seekerEntries.pc),
  '/app/enrollment/provider/mv/CHILDCARE': route(providerEntries.CHILDCARE),
  '/app/enrollment/provider/mv/SENIRCARE': route(providerEntries.SENIRCARE),
  '/app/enrollment/provider/mv/TUTORINGX': route(providerEntries.TUTORINGX),
  '/app/enrollment/provider/mv/HOUSEKEEP': route(providerEntries.HOUSEKEEP),
  '/app/enrollment/provider/mv/PETCAREXX': route(providerEntries.PETCAREXX),
  '/app/enrollment/provider/sc': route(seniorProviderEntry),
} satisfies Readonly<Record<string, Route>>;

/** @param forDaycare what is shown to those who look for a daycare */
function route(entry: EnrollmentEntry, forDaycare = entry): Route {
  const entryFor = (query: URLSearchParams) =>
    query.get('serviceIdForMember') === 'dayCare' ? forDaycare : entry;
  return {
    page: { name: 'task', screenName: `enrollment-${entry.memberType}` },
    head: enrollmentHead(entry, new URLSearchParams()),
    headFor: (query) => enrollmentHead(entryFor(query), query),
    status: 200,
    nearbyQuestion: (query) => nearbyQuestion(entryFor(query), query),
    content: ({ isPreview, nearby, query }) => (
      <Enrollment entry={entryFor(query)} query={query} nearby={nearby} isPreview={isPreview} />
    ),
  };
}
