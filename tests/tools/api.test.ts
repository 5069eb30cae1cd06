import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entryPoints } from '../../tools/api/entry-points.ts';
import { type ApiPages, renderApi } from '../../tools/api/render-api.ts';
import { root } from '../repository/root.ts';
import { staleFile } from './stale-file.ts';

const folder = join(root, 'docs/api');
const pages: ApiPages = new Map(
  readdirSync(folder)
    .sort()
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
);
const pageOf = (slug: string) => pages.get(`${slug}.md`) ?? '';

/** The files that differ between what is in the folder and what the sources give. */
async function stalePages(): Promise<readonly string[]> {
  const rendered = await renderApi(root);
  const files = new Set([...pages.keys(), ...rendered.keys()]);
  return [...files].filter((file) => pages.get(file) !== rendered.get(file));
}

describe('the API reference', () => {
  it('is up to date', async () => {
    expect(await stalePages(), staleFile('docs/api')).toEqual([]);
  });

  it('has a page for each entry point, named after it', () => {
    expect([...pages.keys()]).toEqual(['index.md', ...entryPoints.map(({ slug }) => `${slug}.md`)].sort());
    for (const { name, slug } of entryPoints) {
      expect(pageOf(slug)).toMatch(`# ${name}\n`);
      expect(pages.get('index.md')).toMatch(`[${name}](${slug}.md) | `);
    }
  });

  it('shows description, parameters, result, errors, defaults and examples', () => {
    expect(pageOf('analytics')).toContain('## Functions\n\n### createAnalytics()');
    expect(pageOf('analytics')).toMatch(
      /`flushIntervalMillis\?` \| `number` \| The interval .* \*\*Default\*\* 0 \|/,
    );
    expect(pageOf('analytics')).toMatch(/#+ Throws\n\nAnalyticsError/);
    expect(pageOf('react')).toMatch(/#+ Example\n\n```ts\n/);
    expect(pageOf('tag-manager')).toMatch(/#+ Parameters[\s\S]+#+ Returns/);
  });

  it('shows types without an export where they are named', () => {
    expect(pageOf('analytics')).toMatch(/## Types without an export[\s\S]+### DuplicateGuard/);
  });

  it('contains no path of a machine, no internal member and no requirement id', () => {
    for (const text of pages.values()) {
      expect(text).not.toContain(root);
      expect(text).not.toMatch(/\bS\d+\.\d+\b/);
      expect(text).not.toContain('__namedParameters');
    }
    const [, catalog = ''] = /### EventCatalog\n([\s\S]+?)\n\*\*\*/.exec(pageOf('analytics')) ?? [];
    expect(catalog).toContain('definitions');
    expect(catalog).not.toContain('validate(');
  });
});
