import type { fixedPaths, Path } from '../content/paths.ts';
import { providerPathOf, seekerPathOf } from '../content/service-paths.ts';
import { services } from '../content/services.ts';
import { withQuery } from '../content/with-query.ts';
import type { PageQuestion } from '../graphql/nearby.ts';
import { aboutPages } from '../pages/about/about.content.ts';
import { safetyPages } from '../pages/about/safety.content.ts';
import { AuthCallback } from '../pages/auth-callback/auth-callback.tsx';
import { businessPages } from '../pages/business/business.content.ts';
import { ErrorPage } from '../pages/error/error-page.tsx';
import { GetStarted } from '../pages/get-started/get-started.tsx';
import { helpPages } from '../pages/help/help.content.ts';
import { LogIn } from '../pages/log-in/log-in.tsx';
import { caregiversPage } from '../pages/nearby/caregivers.content.ts';
import { CaregiversPage } from '../pages/nearby/caregivers-page.tsx';
import { JobsPage } from '../pages/nearby/jobs-page.tsx';
import { nearQuestion, readNearSearch } from '../pages/nearby/near-search.ts';
import { NotFound, UnknownWork } from '../pages/not-found/not-found.tsx';
import { cityPages, directoryPage, servicePages, statePages } from '../pages/places/directory-pages.ts';
import { costPage, ratesPages } from '../pages/places/rates-pages.ts';
import type { PlainPage } from '../pages/plain/plain-page.ts';
import { ReadPage } from '../pages/plain/read-page.tsx';
import { PlansPage } from '../pages/plans/plans-page.tsx';
import { privacyChoicesPage } from '../pages/privacy-choices/privacy-choices.content.ts';
import { PrivacyChoices } from '../pages/privacy-choices/privacy-choices.tsx';
import { articlePages, articlesPage } from '../pages/reading/articles.ts';
import { Triage } from '../pages/triage/triage.tsx';
import { questionOf, triageQuestions } from '../pages/triage/triage-questions.ts';
import { jobsContent } from '../pages/work/jobs.content.ts';
import { workPages } from '../pages/work/work.content.ts';
import { leadOnPath } from '../visit/auth-callback.ts';
import type { Flags } from '../visit/flags.ts';
import { contactRoute } from './contact-routes.tsx';
import { enrollmentRoutes } from './enrollment-routes.tsx';
import { heads } from './heads.ts';
import type { PageHead } from './page-heads.ts';
import { readHead } from './read-head.ts';
import type { RenderBody, Route } from './route.ts';

/*
 * The routing table: every path of the site, once. Only the server has it. The browser is handed the facts of its own page with
 * the page's state, so that no visitor fetches the words of pages they don't see.
 */

function plainRoute(
  screenName: string,
  head: Route['head'],
  body: RenderBody,
  rest: Partial<Route> & { readonly trackedPage?: Route['page']['trackedPage'] } = {},
): Route {
  const { trackedPage, ...more } = rest;
  return { page: { name: 'plain', screenName, trackedPage }, head, status: 200, body, ...more };
}

function routeAs(name: 'choice' | 'task', ...facts: Parameters<typeof plainRoute>): Route {
  const route = plainRoute(...facts);
  return { ...route, page: { ...route.page, name } };
}

function readRoute(page: PlainPage): Route {
  return plainRoute(
    page.screenName,
    page,
    ({ path, query }) => <ReadPage page={page} path={path} query={query} />,
    { headFor: (query) => readHead(page, query) },
  );
}

function triageHead(query: URLSearchParams): PageHead {
  const question = questionOf(query);
  if (question) return { ...heads.triage, title: triageQuestions[question].headline, isUnlisted: true };
  return query.get('memberType') === 'sitter' ? heads.triageOfCaregivers : heads.triage;
}

/** The path where the service starts that the hero's form names, if no script has read the form. The other answers come along. */
function chosenServicePath(flags: Flags, query: URLSearchParams): string | undefined {
  const service = services.find(({ code }) => code === query.get('service'));
  if (!service) return undefined;
  const more = new URLSearchParams(query);
  more.delete('service');
  const pathOf = query.get('memberType') === 'sitter' ? providerPathOf : seekerPathOf;
  return withQuery(pathOf(service, flags), more);
}

/** A list near a ZIP code: that of each place is for one visitor, not for search results. */
function nearRoute(page: PlainPage, of: PageQuestion['of'], body: RenderBody): Route {
  const route = plainRoute(page.screenName, page, body);
  const isReturned = (query: URLSearchParams) => readNearSearch(query).problem !== undefined;
  return {
    ...route,
    pageFor: (query) => ({ ...route.page, isReturned: isReturned(query) }),
    headFor: (query) => ({
      ...page,
      title: isReturned(query) ? `Problem: ${page.title}` : page.title,
      ...(query.has('zip') && { isUnlisted: true }),
    }),
    nearbyQuestion: (query) => nearQuestion(query, of),
  };
}

function readRoutes<Key extends string>(pages: Readonly<Record<Key, PlainPage>>): Record<Key, Route> {
  const routes = Object.entries<PlainPage>(pages).map(([path, page]) => [path, readRoute(page)]);
  return Object.fromEntries(routes) as Record<Key, Route>;
}

function logInRoute(head: Route['head'], rest: Partial<Route> = {}): Route {
  const body: RenderBody = ({ isPreview, query }) => <LogIn query={query} isPreview={isPreview} />;
  const route = routeAs('task', 'log-in', head, body, rest);
  return { ...route, pageFor: (query) => ({ ...route.page, isReturned: query.has('tried') }) };
}

const fixedRoutes: Readonly<Record<(typeof fixedPaths)[number], Route>> = {
  '/': {
    page: { name: 'home', screenName: 'home', trackedPage: 'Visitor Homepage' },
    head: heads.home,
    status: 200,
  },
  '/authCallback': plainRoute('auth-callback', heads.authCallback, ({ query }) => (
    <AuthCallback redirectTo={leadOnPath(query.get('to'))} />
  )),
  '/login': logInRoute(heads.logIn),
  '/vis/auth/login': logInRoute(heads.logInAgain, { canonicalPath: '/login' }),
  '/get-started': routeAs('choice', 'get-started', heads.getStarted, () => <GetStarted />, {
    trackedPage: 'Get started',
  }),
  '/vertical-triage': routeAs(
    'choice',
    'vertical-triage',
    heads.triage,
    ({ query, services }) => <Triage query={query} captureUrl={services.providerVerticalsUrl} />,
    {
      trackedPage: 'Vertical triage',
      headFor: triageHead,
      movedTo: chosenServicePath,
    },
  ),
  ...enrollmentRoutes,
  '/app/vhp/plans-and-pricing': plainRoute(
    'plans-and-pricing',
    heads.plans,
    ({ path }) => <PlansPage path={path} />,
    { trackedPage: 'Plans and pricing' },
  ),
  ...readRoutes(workPages),
  ...readRoutes(businessPages),
  '/jobs': nearRoute(jobsContent, 'jobs', ({ nearby, path, query }) => (
    <JobsPage nearby={nearby} path={path} query={query} />
  )),
  '/caregivers': nearRoute(caregiversPage, 'caregivers', ({ nearby, path, query }) => (
    <CaregiversPage nearby={nearby} path={path} query={query} />
  )),
  '/care-directory': readRoute(directoryPage),
  '/cost': readRoute(costPage),
  ...readRoutes(safetyPages),
  ...readRoutes(aboutPages),
  '/about/privacy-choices': plainRoute(
    privacyChoicesPage.screenName,
    privacyChoicesPage,
    ({ consent, path, services }) => (
      <PrivacyChoices
        consent={consent}
        path={path}
        reportsGoElsewhere={services.reportsGoElsewhere}
        formsAreScored={!!services.recaptcha}
      />
    ),
  ),
  ...readRoutes(helpPages),
  '/help/contact': contactRoute,
  '/articles': readRoute(articlesPage),
};

const madeRoutes: readonly (readonly [Path, Route])[] = [
  ...servicePages,
  ...cityPages,
  ...statePages,
  ...ratesPages,
  ...articlePages,
].map(([path, page]) => [path, readRoute(page)]);

export const routes: ReadonlyMap<string, Route> = new Map([...Object.entries(fixedRoutes), ...madeRoutes]);

const notFoundRoute = plainRoute('not-found', heads.notFound, () => <NotFound />, { status: 404 });
const unknownWorkRoute = plainRoute('not-found', heads.unknownWork, () => <UnknownWork />, { status: 404 });

/** The page that is shown when another could not be rendered. */
export const errorRoute = plainRoute('error', heads.error, () => <ErrorPage />, { status: 500 });

/** The row of a path; a path that is not in the table has the not-found page. */
export function findRoute(path: string): Route {
  const fallback = path.startsWith('/app/enrollment/provider/mv/') ? unknownWorkRoute : notFoundRoute;
  return routes.get(path) ?? fallback;
}
