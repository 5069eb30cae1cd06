import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const code = readFileSync(join(root, packageJson.exports['./script'].default), 'utf8');
const page = readFileSync(join(root, 'docs/frameworks.md'), 'utf8');
const section = page.slice(page.indexOf('## One script'), page.indexOf('## The core after the page'));
const hashes: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'dist/script/care-analytics.sri.json'), 'utf8'),
);
const core = 'care-analytics.global.js';
const read = (name: string) => readFileSync(join(root, 'dist/script', name), 'utf8');
const kilobytes = (text: string) => (gzipSync(text, { level: 9 }).length / 1_000).toFixed(1);

describe('the script build', () => {
  it('adds one global, with what its page names, and needs none', async () => {
    const context = createContext(Object.create(null));
    runInContext(code, context);
    expect(Object.keys(context)).toEqual(['CareAnalytics']);
    const given = Object.keys(context.CareAnalytics);
    // The names are in the first cells of the table's rows, of which one stands for the functions of an entry point.
    const named = [...section.matchAll(/^\| (`\w+`.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    const ofCore = Object.keys(await import('@care/analytics'));
    expect(given.sort()).toEqual([...new Set([...named, ...ofCore])].sort());
  });

  it('is read by the browsers that it is inert in', () => {
    expect(() => parse(code, { ecmaVersion: 2018 })).not.toThrow();
  });

  it('weighs what its page says, and no more than its budget', () => {
    const bytes = gzipSync(code, { level: 9 }).length;
    expect(bytes).toBeLessThan(46_000);
    expect(page).toContain(`It is ${(bytes / 1_000).toFixed(1)} kB (gzip)`);
  });

  it('comes with the hashes for the integrity of its elements, which its page says how to read', () => {
    for (const [name, hash] of Object.entries(hashes))
      expect(hash).toBe(`sha384-${createHash('sha384').update(read(name)).digest('base64')}`);
    expect(page).toContain('`dist/script/care-analytics.sri.json`');
  });

  it('is one line for the console, and leads to its sources', () => {
    const map = JSON.parse(readFileSync(join(root, `${packageJson.unpkg}.map`), 'utf8'));
    expect(code.trim().split('\n')).toHaveLength(2);
    expect(map.sources).toContain('../../sdk/browser/create-analytics.ts');
    expect(map.sources).toContain('../../node_modules/idb-keyval/dist/index.js');
  });
});

describe('the scripts of features', () => {
  const others = Object.keys(hashes).filter((name) => name !== core);

  it('are those that its page names, with what they weigh', () => {
    const rows = [...section.matchAll(/^\| `([\w-]+\.global\.js)` \| ([\d.]+) \|/gm)];
    expect(rows.map(([, name, size]) => [name, size]).sort()).toEqual(
      others.map((name) => [name, kilobytes(read(name))]).sort(),
    );
  });

  it.each(others)('adds what its entry point exports, before or behind the core: %s', async (name) => {
    const exported = Object.keys(await import(`@care/analytics/${name.replace('.global.js', '')}`));
    const before = createContext(Object.create(null));
    for (const text of [read(name), code]) runInContext(text, before);
    const behind = createContext(Object.create(null));
    for (const text of [code, read(name)]) runInContext(text, behind);
    for (const { CareAnalytics } of [before, behind])
      expect(Object.keys(CareAnalytics)).toEqual(expect.arrayContaining([...exported, 'createAnalytics']));
  });

  it.each(others)('is read by the browsers that it is inert in: %s', (name) => {
    expect(() => parse(read(name), { ecmaVersion: 2018 })).not.toThrow();
  });
});
