import { peerSubjects } from '../../faults/peers.ts';
import { comparedSubjects, storingSubject } from '../../faults/subject.ts';
import { type Configuration, httpApiDefault } from '../configuration.ts';
import { payloadSubjects } from '../payload/subjects.ts';
import { clickSubjects, destinationPairs, hookSubject, subjects } from '../subjects.ts';

/** The setup of each subject of a benchmark, by its name. */
export type Configurations = Readonly<Record<string, Configuration>>;

/** The reference page's server in production. */
const pageServer: Configuration = {
  default: 'analytics on, through the `amplitude` destination; no preview',
  options: [],
};

/** All setups, by the name of the benchmark. */
export const configurations: Readonly<Record<string, Configurations>> = {
  bytes: byName(subjects.filter(({ kind }) => kind !== 'floor')),
  size: { ours: httpApiDefault },
  core: byName(subjects),
  clicks: byName(clickSubjects),
  hooks: {
    bare: { default: 'a button whose `onClick` logs an event', options: [] },
    // This subject delivers no event.
    ours: { ...httpApiDefault, options: ['destinations: []'] },
    posthog: hookSubject.configuration,
  },
  faults: byName([...comparedSubjects, ...peerSubjects]),
  engines: { ours: httpApiDefault },
  kills: { ours: httpApiDefault, [storingSubject.name]: storingSubject.configuration },
  page: { 'reference page': pageServer },
  interaction: {
    on: pageServer,
    off: { ...pageServer, options: ['ANALYTICS_ENABLED=false'] },
  },
  server: {
    bare: { default: '`renderToPipeableStream` and nothing else', options: [] },
    ours: { ...pageServer, options: ['LOG_REQUESTS=false'] },
  },
  'server-memory': { ours: { ...pageServer, options: ['GRAPHQL_URL=false'] } },
  'server-events': { ours: { default: 'through the `http-api` destination', options: [] } },
  ask: { ours: { default: "the marketplace's catalogue; tables kept beside the file", options: [] } },
  payload: byName(payloadSubjects),
  destinations: byName(destinationPairs.flatMap(({ official, ours }) => [ours, official])),
};

function byName(
  all: readonly { readonly name: string; readonly configuration: Configuration }[],
): Configurations {
  return Object.fromEntries(all.map(({ name, configuration }) => [name, configuration]));
}
