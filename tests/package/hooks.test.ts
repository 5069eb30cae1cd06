import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAnalytics } from '@care/analytics';
import type * as source from '@care/analytics/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

/** The built files of code, with their text. */
const built = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.c?js$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(dist, file), 'utf8') }));

const ofReact = /(from ?|require\()["']react(\/[\w-]+)?["']/;

describe('the built hooks', () => {
  it("begin with 'use client', and nothing else does", () => {
    const withReact = built.filter(({ text }) => ofReact.test(text)).map(({ file }) => file);
    const forClients = built.filter(({ text }) => /^["']use client["'];/.test(text)).map(({ file }) => file);
    expect(forClients).toEqual(withReact);
    expect(withReact).toEqual(expect.arrayContaining(['react.cjs', 'react.js']));
  });

  it('serve those of another copy: a provider imported serves hooks required, and the other way round', async () => {
    const imported: typeof source = await import(/* @vite-ignore */ join(dist, 'react.js'));
    const required: typeof source = createRequire(import.meta.url)(join(dist, 'react.cjs'));
    expect(imported.createHooks).not.toBe(required.createHooks);
    const analytics = createAnalytics({ analyticsEnabled: false });
    const found = [
      [imported, required],
      [required, imported],
    ].map(([provider, hooks]) => {
      let inScope: unknown;
      const { useAnalytics } = (hooks as typeof source).createHooks();
      function Page() {
        inScope = useAnalytics();
        return null;
      }
      renderToString(
        createElement((provider as typeof source).AnalyticsProvider, { analytics }, createElement(Page)),
      );
      return inScope;
    });
    expect(found).toEqual([analytics, analytics]);
  });
});
