import { table } from '../../markdown/markdown.ts';
import { compareLoads, loadColumns, type PairResults } from '../compare-loads.ts';
import type { Outcome } from './outcome.ts';

/** What `npm run bench -- destinations` records. */
interface DestinationsRaw {
  readonly results: readonly PairResults[];
}

/** What 1,000 events cost by a destination and by the official SDK of its back end. */
export function describeDestinations(outcomes: readonly Outcome[]): string {
  const raw = outcomes.find(({ name }) => name === 'destinations')?.raw as DestinationsRaw | undefined;
  if (!raw) return 'Not measured yet: `npm run bench -- destinations --record`.';
  return `1,000 events to each back end, medians. Below 1 ours costs less. Events of ours carry page, session and identifiers, and no destination here compresses its requests.

${table(loadColumns, compareLoads(raw.results))}`;
}
