import MiniSearch from 'minisearch';
import type { Site } from '../model/site.ts';
import { startingPoints } from '../navigation.ts';
import { indexOptions } from './index-options.ts';
import type { SearchSection } from './search-section.ts';

/** Characters of a section that are searched: a table of a hundred rows would be half of the index. */
const longestText = 4_000;

/** The search index as JSON. */
export function buildIndex(site: Pick<Site, 'pages' | 'parts'>): string {
  const index = new MiniSearch<SearchSection>(indexOptions);
  index.addAll(
    site.parts.flatMap(({ paths, title }) => paths.flatMap((path) => sectionsOf(site, path, title))),
  );
  return JSON.stringify(index);
}

function sectionsOf({ pages }: Pick<Site, 'pages'>, path: string, part: string): readonly SearchSection[] {
  const page = pages.get(path);
  if (!page) return [];
  return page.sections.map(({ anchor, heading, text }) => ({
    id: anchor === '' ? page.address : `${page.address}#${anchor}`,
    title: page.title,
    heading,
    part,
    text: text.slice(0, longestText),
    ...(anchor === '' && { tasks: tasksOf(path) }),
  }));
}

function tasksOf(path: string): string {
  const points = startingPoints.filter(({ pages }) => pages.includes(path));
  return points.map(({ answer, task }) => `${task}. ${answer}`).join(' ');
}
