import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { entryPoints } from '../../tools/api/entry-points.ts';
import {
  fingerprint,
  recordedFingerprint,
  withFingerprint,
  withoutFingerprint,
} from '../../tools/api/fingerprint.ts';
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
  if (recordedFingerprint(pages) === fingerprint(root, pages)) return [];
  const rendered = await renderApi(root);
  const files = new Set([...pages.keys(), ...rendered.keys()]);
  return [...files].filter((file) => withoutFingerprint(pages.get(file) ?? '') !== rendered.get(file));
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
      /`flushIntervalMillis\?` \| `number` \| How long .* \*\*Default\*\* 0 \|/,
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

describe('the fingerprint of the API reference', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const one of folders.splice(0)) rmSync(one, { recursive: true });
  });

  function repositoryWith(source: string): string {
    const copy = mkdtempSync(join(tmpdir(), 'fingerprint-'));
    folders.push(copy);
    for (const one of ['sdk', 'react-bindings', 'tools/api', 'tools/build'])
      mkdirSync(join(copy, one), { recursive: true });
    writeFileSync(join(copy, 'sdk/index.ts'), source);
    for (const one of ['package.json', 'tsconfig.json', 'tools/build/requirement-ids.mjs'])
      cpSync(join(root, one), join(copy, one));
    return copy;
  }

  it('changes with a source and with a page, and with nothing else', () => {
    const before = new Map([['index.md', '# API\n']]);
    const value = fingerprint(repositoryWith('export {};'), before);
    const recorded = withFingerprint(before, value);
    expect(recordedFingerprint(recorded)).toBe(value);
    expect(fingerprint(repositoryWith('export {};'), recorded)).toBe(value);
    expect(fingerprint(repositoryWith('export const a = 1;'), recorded)).not.toBe(value);
    expect(fingerprint(repositoryWith('export {};'), new Map([['index.md', '# SDK\n']]))).not.toBe(value);
  });
});
