import type { fixedPaths, Path } from '../content/paths.ts';
import { aboutPages } from '../pages/about/about.content.ts';
import { safetyPages } from '../pages/about/safety.content.ts';
import { AuthCallback } from '../pages/auth-callback/auth-callback.tsx';
import { businessPages } from '../pages/business/business.content.ts';
import { ErrorPage } from '../pages/error/error-page.tsx';
import { GetStarted } from '../pages/get-started/get-started.tsx';
import { helpPages } from '../pages/help/help.content.ts';
import { LogIn } from '../pages/log-in/log-in.tsx';
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
import { workPages } from '../pages/work/work.content.ts';
import { leadOnPath } from '../visit/auth-callback.ts';
import { contactRoute } from './contact-routes.tsx';
import { enrollmentRoutes } from './enrollment-routes.tsx';
import { heads } from './heads.ts';
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

function readRoutes<Key extends string>(pages: Readonly<Record<Key, PlainPage>>): Record<Key, Route> {
  const routes = Object.entries<PlainPage>(pages).map(([path, page]) => [path, readRoute(page)]);
  return Object.fromEntries(routes) as Record<Key, Route>;
}

const logIn: RenderBody = ({ isPreview, query }) => <LogIn query={query} isPreview={isPreview} />;

const fixedRoutes: Readonly<Record<(typeof fixedPaths)[number], Route>> = {
  '/': {
    page: { name: 'home', screenName: 'home', trackedPage: 'Visitor Homepage' },
    head: heads.home,
    status: 200,
  },
  '/authCallback': plainRoute('auth-callback', heads.authCallback, ({ query }) => (
    <AuthCallback leadsTo={leadOnPath(query.get('to'))} />
  )),
  '/login': routeAs('task', 'log-in', heads.logIn, logIn),
  '/vis/auth/login': routeAs('task', 'log-in', heads.logInAgain, logIn, { canonicalPath: '/login' }),
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
      headFor: (query) => (query.get('memberType') === 'sitter' ? heads.triageOfCaregivers : heads.triage),
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

/** What is shown when a page could not be made. */
export const errorRoute = plainRoute('error', heads.error, () => <ErrorPage />, { status: 500 });

/** The row of a path; a path that is not in the table has the not-found page. */
export function findRoute(path: string): Route {
  const fallback = path.startsWith('/app/enrollment/provider/mv/') ? unknownWorkRoute : notFoundRoute;
  return routes.get(path) ?? fallback;
}
