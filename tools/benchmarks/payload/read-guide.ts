import { readFileSync } from 'node:fs';
import type { BackEnd } from './back-ends.ts';
import type { ComparedField } from './compare-payloads.ts';

/** The beginnings of a guide's cells about a name. */
const words = ['same name', 'same', 'other name', 'absent', 'here alone'] as const;

/** A row of the guide about some names. */
export interface GuideRow {
  readonly place: ComparedField['place'];
  readonly names: readonly string[];
  readonly word: (typeof words)[number];
  /** The whole cell, in Markdown. */
  readonly text: string;
}

/** The titles of the guide's tables, by the place of their fields. */
const titles: Readonly<Record<ComparedField['place'], string>> = {
  'event type': 'Event types',
  'event property': 'Event properties',
  'user property': 'User properties',
  request: 'Requests',
  event: 'Fields of an event',
};

/** Reads the tables of a back end's guide that explain the official SDK's names, row by row. @param root the repository's folder */
export function readGuide(root: string, { guide }: Pick<BackEnd, 'guide'>): readonly GuideRow[] {
  const text = readFileSync(`${root}/${guide}`, 'utf8');
  return Object.entries(titles).flatMap(([place, title]) => {
    const [, section = ''] = new RegExp(`^### ${title}\\n(.*?)^##`, 'ms').exec(text) ?? [];
    return [...section.matchAll(/^\| (.*`.*) \| (.*) \|$/gm)].map(([row, cell = '', said = '']) => {
      const word = words.find((known) => said.startsWith(known));
      if (!word) throw new Error(`${guide}: ${row} begins with none of ${words.join(', ')}`);
      const names = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      return { place: place as ComparedField['place'], names, word, text: said };
    });
  });
}
