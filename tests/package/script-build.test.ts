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

describe('the script build', () => {
  it('adds one global, with what its page names, and needs none', () => {
    const context = createContext(Object.create(null));
    runInContext(code, context);
    expect(Object.keys(context)).toEqual(['CareAnalytics']);
    const named = [...page.matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
    expect(Object.keys(context.CareAnalytics).sort()).toEqual(named.sort());
  });

  it('is read by the browsers that it is inert in', () => {
    expect(() => parse(code, { ecmaVersion: 2018 })).not.toThrow();
  });

  it('weighs what its page says, and no more than its budget', () => {
    const bytes = gzipSync(code, { level: 9 }).length;
    expect(bytes).toBeLessThan(32_300);
    expect(page).toContain(`It is ${(bytes / 1_000).toFixed(1)} kB (gzip)`);
  });

  it('comes with the hash for the integrity of its element, which its page says how to read', () => {
    const hashes = JSON.parse(readFileSync(join(root, 'dist/script/care-analytics.sri.json'), 'utf8'));
    const hash = createHash('sha384').update(code).digest('base64');
    expect(hashes).toEqual({ 'care-analytics.global.js': `sha384-${hash}` });
    expect(page).toContain('`dist/script/care-analytics.sri.json`');
  });

  it('is one line for the console, and leads to its sources', () => {
    const map = JSON.parse(readFileSync(join(root, `${packageJson.unpkg}.map`), 'utf8'));
    expect(code.trim().split('\n')).toHaveLength(2);
    expect(map.sources).toContain('../../sdk/browser/create-analytics.ts');
    expect(map.sources).toContain('../../node_modules/idb-keyval/dist/index.js');
  });
});
