import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { careCatalog } from '../../../tools/catalog/care-catalog.ts';
import { catalogFiles } from '../../../tools/catalog/catalog-files.ts';
import { isUnused } from '../../../tools/catalog/model/build-model.ts';
import type { CatalogModel } from '../../../tools/catalog/model/catalog-model.ts';
import { staleFile } from '../stale-file.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'docs/events');
const written = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/'),
  );

let model: CatalogModel;
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  model = careCatalog(root);
  files = await catalogFiles(model, root);
}, 60_000);

const read = (path: string) => readFileSync(join(folder, path), 'utf8');

describe('docs/events', () => {
  it('holds the files of the catalogue and no other; `npm run docs` regenerates them', () => {
    expect(written.sort(), staleFile('docs/events')).toEqual([...files.keys()].sort());
  });

  it.each(written)('says in %s what the definitions say; `npm run docs` regenerates it', (path) => {
    expect(read(path) === files.get(path), staleFile(`docs/events/${path}`)).toBe(true);
  });

  it('S3.9 lists the properties of a user on the page of $identify', () => {
    const page = files.get('identify.md') ?? '';
    for (const { name } of model.user) expect(page).toContain(`| \`${name}\` |`);
    expect(page).toContain('`memberId`');
  });

  it('has each event logged somewhere, but for those that are planned', () => {
    for (const event of model.events) expect(isUnused(event), event.name).toBe(event.status === 'planned');
  });

  it('leads from an event that is replaced to one that is there', () => {
    const names = model.events.map(({ name }) => name);
    for (const { replacedBy } of model.events) if (replacedBy) expect(names).toContain(replacedBy);
  });

  it('has the changes of an event by their dates', () => {
    for (const { changes } of model.events) {
      const dates = changes.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort());
      expect(dates.every((date) => !Number.isNaN(Date.parse(date)))).toBe(true);
    }
  });

  it('leads from each question to its event', () => {
    const index = read('index.md');
    for (const { name, questions, slug } of model.events) {
      for (const { question } of questions)
        expect(index).toContain(`| ${question} | [${name}](${slug}.md) |`);
    }
  });

  it('links to files that exist', () => {
    const pages = written.filter((path) => path.endsWith('.md'));
    const links = pages.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => to),
    );
    expect(links.length).toBeGreaterThan(50);
    const inside = links.filter((to) => !to.startsWith('https:'));
    expect(inside.filter((to) => !existsSync(join(folder, to)))).toEqual([]);
  });

  it('has an HTML file that names no outside address and lets nothing be loaded', () => {
    const html = read('catalog.html');
    expect(html).toContain(`default-src 'none'`);
    const loaded = [
      ...html.matchAll(/<(?:link|img|iframe|object|embed|source|video|audio|script[^>]*\ssrc)\b[^>]*>/g),
    ];
    expect(loaded).toEqual([]);
    expect([...html.matchAll(/\s(?:src|href|action)="(?:\/|[^"#?]*:)[^"]*"/g)]).toEqual([]);
    expect(html).not.toMatch(/@import|url\((?!"?data:)/);
  });
});
