import MiniSearch from 'minisearch';
import { type Find, findSections } from '../search/find-sections.ts';
import { indexOptions } from '../search/index-options.ts';

/** Gives what looks words up in the index. A module of its own: fetched when somebody begins to search. */
export async function openIndex(address: string): Promise<Find> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The search index answered with ${answer.status}`);
  const index = await MiniSearch.loadJSONAsync(await answer.text(), indexOptions);
  return (query) => findSections(index, query);
}
