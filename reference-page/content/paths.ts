import { type ArticleSlug, articles } from './articles.ts';
import { type City, cities } from './cities.ts';
import { type ServiceSlug, serviceSlugs } from './service-slugs.ts';
import { type State, states } from './states.ts';

/** The paths that stand for themselves: those of the specification, then those that its pages lead to. */
export const fixedPaths = [
  '/',
  '/authCallback',
  '/login',
  '/vis/auth/login',
  '/get-started',
  '/vertical-triage',
  '/app/enrollment/seeker/cc',
  '/app/enrollment/seeker/sc',
  '/app/enrollment/seeker/ac',
  '/app/enrollment/seeker/tu',
  '/app/enrollment/seeker/hk',
  '/app/enrollment/seeker/pc',
  '/app/enrollment/provider/mv/CHILDCARE',
  '/app/enrollment/provider/mv/SENIRCARE',
  '/app/enrollment/provider/mv/TUTORINGX',
  '/app/enrollment/provider/mv/HOUSEKEEP',
  '/app/enrollment/provider/mv/PETCAREXX',
  '/app/enrollment/provider/sc',
  '/app/vhp/plans-and-pricing',
  '/hiw/caregivers',
  '/business',
  '/homepay',
  '/care-directory',
  '/cost',
  '/jobs',
  '/caregivers',
  '/app/pn-business',
  '/app/pn-business/camps',
  '/app/pn-business/senior-care',
  '/about/safety/background-checks',
  '/about',
  '/about/newsroom',
  '/about/careers',
  '/about/safety',
  '/about/terms-of-use',
  '/about/privacy-policy',
  '/about/privacy-choices',
  '/help',
  '/help/families',
  '/help/caregivers',
  '/help/contact',
  '/hiw/families',
  '/articles',
] as const;

export type ServicePath = `/care-directory/${ServiceSlug}`;
export type CityPath = `${ServicePath}/${City['slug']}`;
export type StatePath = `/care-directory/states/${State['slug']}`;
export type RatesPath = `/cost/${ServiceSlug}`;
export type ArticlePath = `/articles/${ArticleSlug}`;

/** Every path that a link of the page may lead to. */
export type Path = (typeof fixedPaths)[number] | ServicePath | CityPath | StatePath | RatesPath | ArticlePath;

/** A path with the query or the anchor that a link adds to it. */
export type Target = Path | `${Path}?${string}` | `${Path}#${string}`;

export interface ContentLink {
  readonly label: string;
  readonly path: Target;
}

export function servicePath<Slug extends ServiceSlug>(service: Slug): `/care-directory/${Slug}` {
  return `/care-directory/${service}`;
}

export function cityPath(service: ServiceSlug, { slug }: City): CityPath {
  return `/care-directory/${service}/${slug}`;
}

export function statePath({ slug }: State): StatePath {
  return `/care-directory/states/${slug}`;
}

export function ratesPath<Slug extends ServiceSlug>(service: Slug): `/cost/${Slug}` {
  return `/cost/${service}`;
}

export function articlePath(slug: ArticleSlug): ArticlePath {
  return `/articles/${slug}`;
}

/** Every path of the site, each once: a server that answers all of them leaves no link dead. */
export function allPaths(): readonly Path[] {
  const slugs = Object.values(serviceSlugs);
  return [
    ...fixedPaths,
    ...slugs.map(servicePath),
    ...slugs.flatMap((service) => cities.map((city) => cityPath(service, city))),
    ...states.map(statePath),
    ...slugs.map(ratesPath),
    ...articles.map(({ slug }) => articlePath(slug)),
  ];
}
