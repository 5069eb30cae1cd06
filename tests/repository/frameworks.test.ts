import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allApps } from '../apps/all-apps.ts';
import { root } from './root.ts';

const page = readFileSync(join(root, 'docs/frameworks.md'), 'utf8');
const apps = allApps.map(({ name }) => name);

/** The section of an application, from the line that links to it. */
const sectionOf = (app: string) =>
  page.split(/^## /m).find((text) => text.includes(`](../tests/apps/${app})`));

describe('the page about frameworks', () => {
  it.each(apps)('shows the code of %s word for word', (app) => {
    const blocks = [...(sectionOf(app) ?? '').matchAll(/^\*\*`(.+)`\*\*\n\n```\w+\n([\s\S]*?)```/gm)];
    expect(blocks.length).toBeGreaterThan(0);
    for (const [, path = '', code] of blocks)
      expect(readFileSync(join(root, 'tests/apps', app, path), 'utf8'), path).toBe(code);
  });

  it.each(['svelte', 'angular'])('may say that the client of %s is that of Vue', (app) => {
    const clientOf = (name: string) =>
      readFileSync(join(root, `tests/apps/${name}/src/analytics.ts`), 'utf8');
    expect(clientOf(app)).toBe(clientOf('vue'));
  });
});
