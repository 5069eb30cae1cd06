import type { Visit } from '../visit/visit.ts';
import { pageEntries, shellName } from './page-entries.ts';
import type { PageEntry } from './page-entry.ts';

/** A page in the application's shell. */
export function App({ entry, visit }: { readonly entry: PageEntry; readonly visit: Visit }) {
  const { [shellName]: Shell } = pageEntries;
  return <Shell entry={entry} visit={visit} />;
}
