import { art } from '../../art/art.ts';
import { articles } from '../../content/articles.ts';
import { type City, cities } from '../../content/cities.ts';
import {
  articlePath,
  type CityPath,
  cityPath,
  ratesPath,
  type ServicePath,
  type StatePath,
  servicePath,
  statePath,
} from '../../content/paths.ts';
import { rateSentence, rates } from '../../content/rates.ts';
import { seekerPathOf } from '../../content/service-paths.ts';
import { serviceSlugs } from '../../content/service-slugs.ts';
import { type Service, services } from '../../content/services.ts';
import { type State, states } from '../../content/states.ts';
import type { Action, Block, PlainPage } from '../plain/plain-page.ts';
import { serviceWords } from './service-words.ts';

const directory = { label: 'Care directory', path: '/care-directory' } as const;
const serviceLinks = services.map(({ code, name }) => ({
  label: name,
  path: servicePath(serviceSlugs[code]),
}));

/** The way into all places. */
export const directoryPage: PlainPage = {
  title: 'Care directory: cities and states',
  description: 'Find child care, senior care, pet care, housekeeping and tutoring by city and by state.',
  keywords: ['care directory', 'care near me'],
  screenName: 'care-directory',
  name: 'Care directory',
  headline: 'Care in every corner of the country',
  lead: 'Choose a kind of care, or begin with your state.',
  art: art.stepsForFamilies.key,
  actions: [{ label: 'Find care', path: '/vertical-triage' }],
  blocks: [
    { kind: 'links', title: 'By kind of care', links: serviceLinks },
    {
      kind: 'links',
      title: 'By state',
      pages: { id: 'by-state', size: 18 },
      links: states.map((state) => ({ label: state.name, path: statePath(state) })),
    },
  ],
};

export const servicePages: readonly (readonly [ServicePath, PlainPage])[] = services.map((service) => [
  servicePath(serviceSlugs[service.code]),
  servicePage(service),
]);

export const cityPages: readonly (readonly [CityPath, PlainPage])[] = services.flatMap((service) =>
  cities.map((city) => [cityPath(serviceSlugs[service.code], city), cityPage(service, city)] as const),
);

export const statePages: readonly (readonly [StatePath, PlainPage])[] = states.map((state) => [
  statePath(state),
  statePage(state),
]);

function servicePage(service: Service): PlainPage {
  const { code, name } = service;
  const { who } = serviceWords[code];
  const slug = serviceSlugs[code];
  return {
    title: `${name} near you`,
    description: `Find ${who} in ${cities.length} cities: what to look for, what it costs, and how to begin.`,
    keywords: [name.toLowerCase(), `${name.toLowerCase()} near me`, who],
    screenName: 'care-directory-service',
    name,
    above: [directory],
    headline: `${name} near you`,
    lead: `How to find ${who}, and what to look for when you meet.`,
    art: art.services[code],
    actions: startActions(service),
    blocks: [
      lookForBlock(service),
      {
        kind: 'links',
        title: 'Choose your city',
        links: cities.map((city) => ({ label: city.name, path: cityPath(slug, city) })),
      },
      ratesBlock(service, 'What it costs'),
      readBlock(service),
    ],
  };
}

function cityPage(service: Service, city: City): PlainPage {
  const { code, name } = service;
  const { who } = serviceWords[code];
  const slug = serviceSlugs[code];
  const state = states.find((one) => one.code === city.state);
  return {
    title: `${name} in ${city.name}, ${city.state}`,
    description: `Looking for ${who} in ${city.name}? What to look for, what it costs, and how to begin.`,
    keywords: [`${name.toLowerCase()} ${city.name}`, `${who} ${city.name}`],
    screenName: 'care-directory-city',
    // They differ by a name: nothing that a search should find a hundred times.
    isUnlisted: true,
    name: city.name,
    above: [directory, { label: name, path: servicePath(slug) }],
    headline: `${name} in ${city.name}`,
    lead: `How to find ${who} in and around ${city.name}, and what to look for when you meet.`,
    art: art.services[code],
    actions: startActions(service),
    blocks: [
      lookForBlock(service),
      ratesBlock(service, `What it costs in ${city.name}`),
      {
        kind: 'links',
        title: `More care in ${city.name}`,
        links: services
          .filter((other) => other.code !== code)
          .map((other) => ({ label: other.name, path: cityPath(serviceSlugs[other.code], city) })),
      },
      ...(state ? [{ kind: 'links', title: 'Look farther afield', links: [stateLink(state)] } as const] : []),
      readBlock(service),
    ],
  };
}

function statePage(state: State): PlainPage {
  const inState = cities.filter((city) => city.state === state.code);
  const cityBlocks = inState.map(
    (city): Block => ({
      kind: 'links',
      title: `Care in ${city.name}`,
      links: services.map(({ code, name }) => ({ label: name, path: cityPath(serviceSlugs[code], city) })),
    }),
  );
  return {
    title: `Care in ${state.name} by kind and city`,
    description: `Find child care, senior care, pet care, housekeeping and tutoring in ${state.name}.`,
    keywords: [`care in ${state.name}`, `child care ${state.name}`, `senior care ${state.name}`],
    screenName: 'care-directory-state',
    name: state.name,
    above: [directory],
    headline: `Care in ${state.name}`,
    lead: `Good people near you, anywhere in ${state.name}. Your ZIP code is all we need to look.`,
    art: art.stepsForFamilies.meet,
    actions: [
      { label: 'See who’s near you', path: '/caregivers' },
      { label: 'See jobs near you', path: '/jobs' },
    ],
    blocks: [
      ...cityBlocks,
      { kind: 'links', title: 'Kinds of care', links: serviceLinks },
      {
        kind: 'text',
        title: 'Before you hire',
        paragraphs: [
          `Rules for daycares and background checks differ from state to state. Ask to see the license where ${state.name} asks for one, meet in person, and call two references.`,
        ],
        links: [{ label: 'Trust and safety center', path: '/about/safety' }],
      },
    ],
  };
}

function startActions(service: Service): readonly Action[] {
  const { code, name } = service;
  return [
    { label: `Find ${name.toLowerCase()}`, path: (flags) => seekerPathOf(service, flags) },
    { label: 'See who’s near you', path: `/caregivers?service=${code}` },
  ];
}

function lookForBlock({ code }: Service): Block {
  return {
    kind: 'text',
    title: 'What to look for',
    paragraphs: ['Three things tell you more than stars and photos:'],
    points: serviceWords[code].lookFor,
  };
}

function ratesBlock({ code }: Service, title: string): Block {
  const { price } = serviceWords[code];
  const rate = rates[code];
  return {
    kind: 'text',
    title,
    paragraphs: [rate ? `${rateSentence(rate)} ${price}` : price],
    links: [{ label: 'What affects the price', path: ratesPath(serviceSlugs[code]) }],
  };
}

function readBlock({ code }: Service): Block {
  return {
    kind: 'links',
    title: 'Worth reading',
    links: articles
      .filter(({ slug }) => slug === serviceWords[code].article)
      .map(({ slug, title }) => ({ label: title, path: articlePath(slug) })),
  };
}

function stateLink(state: State) {
  return { label: `All care in ${state.name}`, path: statePath(state) };
}
