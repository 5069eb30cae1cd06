import { describe, expect, it } from 'vitest';
import { errorRoute } from '../../../reference-page/app/routes.tsx';
import { allPaths, fixedPaths } from '../../../reference-page/content/paths.ts';
import type { PageAssets } from '../../../reference-page/server/assets.ts';
import { openFlags } from '../../../reference-page/server/flags/open-flags.ts';
import { openMessages } from '../../../reference-page/server/messages/open-messages.ts';
import { respondWithPage } from '../../../reference-page/server/respond.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';

const assets: PageAssets = { script: '/entry.js', preloads: [], styles: [] };

function warn(line: string): never {
  throw new Error(line);
}

async function ask(path: string, route?: typeof errorRoute) {
  const request = new Request(`https://care.test${path}`);
  const dependencies = {
    settings: readSettings({ SITE_ORIGIN: 'https://care.test', ANALYTICS_ENABLED: 'false' }, '.'),
    assets: { home: assets, choice: assets, plain: assets, task: assets },
    files: {},
    flags: await openFlags({ file: 'reference-page/flags.json', warn }),
    messages: await openMessages({ warn }),
    warn,
  };
  const response = await respondWithPage(request, dependencies, route);
  await dependencies.flags.close();
  return { status: response.status, html: await response.text() };
}

describe('the server', () => {
  it('S2.9 S2.10 S2.11 S2.12 answers its paths with a page of one headline', async () => {
    // Some of the paths that come from lists: the others differ in names only, and the browser's test fetches all of them.
    const made = allPaths().slice(fixedPaths.length);
    for (const path of [...fixedPaths, ...made.filter((_, index) => index % 11 === 0)]) {
      const { html, status } = await ask(path);
      expect({ path, status, headlines: html.split('<h1').length - 1 }).toEqual({
        path,
        status: 200,
        headlines: 1,
      });
    }
  });

  it('answers with status 404 where there is no page', async () => {
    const { html, status } = await ask('/no/such/page');
    expect(status).toBe(404);
    expect(html).toContain('There is no page here');
  });

  it('answers with an error page when a page could not be made', async () => {
    const { html, status } = await ask('/jobs', errorRoute);
    expect(status).toBe(500);
    expect(html).toContain('Something went wrong on our side');
  });

  it('writes what an address says into the page as text only', async () => {
    const evil = encodeURIComponent('"><script>alert(1)</script>');
    for (const path of [
      `/vertical-triage?service=${evil}&zip=${evil}`,
      `/app/enrollment/seeker/cc?zip=${evil}&fromSemPage=${evil}&when=${evil}`,
      `/authCallback?to=/${evil}`,
    ]) {
      expect((await ask(path)).html).not.toContain('<script>alert');
    }
  });
});
