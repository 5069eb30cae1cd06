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

  it('has each event logged somewhere', () => {
    expect(model.events.filter(isUnused).map(({ name }) => name)).toEqual([]);
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
    expect(links.filter((to) => !existsSync(join(folder, to)))).toEqual([]);
  });

  it('has an HTML file that names no outside address and lets nothing be loaded', () => {
    const html = read('catalog.html');
    expect(html).toContain(`default-src 'none'`);
    const loaded = [
      ...html.matchAll(/<(?:link|img|iframe|object|embed|source|video|audio|script[^>]*\ssrc)\b[^>]*>/g),
    ];
    expect(loaded).toEqual([]);
    expect([...html.matchAll(/\s(?:src|href|action)="(?!#|\.\.\/)[^"]*"/g)]).toEqual([]);
    expect(html).not.toMatch(/@import|url\(/);
  });
});
