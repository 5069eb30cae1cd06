import { cell, code, fence } from '../catalog/files/markdown.ts';
import type { Door } from './doors.ts';
import type { DoorApi, Neighbour } from './read-api.ts';

/** A file of `docs/api`. */
export interface ApiPage {
  readonly file: string;
  readonly text: string;
}

/**
 * `docs/api`: a page for each door, and one that lists them.
 *
 * @param format makes declarations readable, all at once
 */
export function renderApiPages(
  api: readonly DoorApi[],
  format: (pieces: readonly string[]) => readonly string[],
): readonly ApiPage[] {
  const texts = [...new Set(api.flatMap(piecesOf))];
  const formatted = format(texts);
  const readable = new Map(texts.map((text, index) => [text, formatted[index] ?? text]));
  const show = (text: string) => fence('ts', readable.get(text) ?? text);
  return [
    { file: 'index.md', text: renderIndex(api) },
    ...api.map((one) => ({ file: `${one.door.slug}.md`, text: renderDoor(one, show) })),
  ];
}

function piecesOf({ exports, named, additions }: DoorApi): readonly string[] {
  return [...exports, ...named].map(({ text }) => text).concat(additions);
}

function renderIndex(api: readonly DoorApi[]): string {
  const rows = api.map(({ door, exports, additions }) => {
    const names = exports.map(({ name }) => code(name)).join(', ');
    return `| [${code(door.name)}](${door.slug}.md) | ${cell(names || `${additions.length} addition to types of others`)} |`;
  });
  return `# Types of every door

What a TypeScript compiler sees of the package: every export with its signature. \`npm run docs:api\` writes these pages from the sources; a test
fails when they are out of date, so that a change of public types shows in a diff. Options with their defaults and units stand in
[one table](../options.md).

| door | exports |
| --- | --- |
${rows.join('\n')}
`;
}

function renderDoor({ door, exports, named, others, additions }: DoorApi, show: (text: string) => string) {
  const parts = [
    `# ${code(door.name)}`,
    'Written by `npm run docs:api`. Of each comment the first sentence is shown; [all doors](index.md).',
    ...exports.map(({ name, symbol, home, summary, text }) => {
      if (home !== door) return `## ${code(name)}\n\nThe same as in ${linkTo({ name: symbol.name, home })}.`;
      const alias = name === symbol.name ? '' : `Exported under this name: ${code(symbol.name)}.`;
      return [`## ${code(name)}`, summary, alias, show(text)].filter(Boolean).join('\n\n');
    }),
    ...additions.map((text) => `## What it adds\n\n${show(text)}`),
  ];
  if (named.length > 0) {
    parts.push('## Types without an export\n\nThe declarations above name them; they can’t be imported.');
    parts.push(...named.map(({ symbol, text }) => `### ${code(symbol.name)}\n\n${show(text)}`));
  }
  if (others.length > 0) parts.push(`## Types of other doors\n\n${others.map(linkTo).join(', ')}`);
  return `${parts.join('\n\n')}\n`;
}

function linkTo({ name, home }: Neighbour): string {
  return `[${code(name)}](${pageOf(home)}#${name.toLowerCase()})`;
}

function pageOf({ slug }: Door): string {
  return `${slug}.md`;
}
