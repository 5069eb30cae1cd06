import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openApp, production } from './open-app.ts';

/** A site of the docs with a page, a file and a catalogue. */
async function stageDocs(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'care-docs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await Promise.all(['a', 'events', 'assets'].map((name) => mkdir(join(folder, name))));
  const files = {
    'index.html': '<h1>Start</h1>',
    '404.html': '<h1>No such page</h1>',
    'a/index.html': '<h1>A</h1>',
    'a/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/site-1.js': '// site',
    'events/catalog.html':
      '<style>a{}</style><script type="application/json">{}</script><script>run()</script>',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  return folder;
}

describe('the docs on the page’s server', () => {
  it.each([
    ['/docs/', 200, 'no-cache'],
    ['/docs/a/', 200, 'no-cache'],
    ['/docs/assets/site-1.js', 200, 'public, max-age=31536000, immutable'],
    ['/docs/b/', 404, 'no-store'],
  ])('answer %s with %s and may be cached: %s', async (path, status, cacheControl) => {
    const app = await openApp({ DOCS_FOLDER: await stageDocs() });
    const answer = await app.fetch(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, cacheControl]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('allow the catalogue its own script and style, by the hash of their text', async () => {
    const app = await openApp({ DOCS_FOLDER: await stageDocs() });
    const policy = (await app.fetch('/docs/events/catalog.html')).headers.get('content-security-policy');
    expect(policy?.split('; ').filter((one) => /^(script|style)-src/.test(one))).toEqual([
      "script-src 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='",
      "style-src 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    ]);
  });

  it('let a picture that is opened by itself run nothing', async () => {
    const app = await openApp({ DOCS_FOLDER: await stageDocs() });
    const policy = (await app.fetch('/docs/a/picture.svg')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
  });

  it('are not there in production, nor where they are not built', async () => {
    const folder = await stageDocs();
    const inProduction = await openApp({ ...production, DOCS_FOLDER: folder });
    const unbuilt = await openApp({ DOCS_FOLDER: join(folder, 'nowhere') });
    for (const app of [inProduction, unbuilt]) {
      const answer = await app.fetch('/docs/', { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Go to the home page');
    }
  });
});
