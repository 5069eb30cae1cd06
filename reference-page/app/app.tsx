import type { Visit } from '../visit/visit.ts';
import { findEntry, pageEntries, shellName } from './page-entries.ts';

/** The page of a path, in the application's shell. */
export function App({ path, visit }: { readonly path: string; readonly visit: Visit }) {
  const { [shellName]: Shell } = pageEntries;
  return <Shell entry={findEntry(path)} visit={visit} />;
}
