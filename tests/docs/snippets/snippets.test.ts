import { transform } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { bundleSnippets } from './bundle-snippets.ts';
import { brokenClaims, claimsIn } from './claims-in.ts';
import { compileSnippets } from './compile-snippets.ts';
import { createFakeCollector } from './fake-collector.ts';
import type { Outcome } from './outcome.ts';
import { pages, snippetsOf } from './pages.ts';
import type { Snippet } from './read-snippets.ts';
import { runInWindow } from './run-in-window.ts';
import { runOnServer } from './run-on-server.ts';
import { writeSnippets } from './write-snippets.ts';

const snippets = pages.flatMap(snippetsOf);
const ours = snippets.filter(({ runs }) => runs !== 'nowhere');
const folder = writeSnippets(ours);
afterAll(() => folder.remove());

async function bundled(runs: Snippet['runs']) {
  const those = ours.filter((snippet) => snippet.runs === runs);
  const bundles = await bundleSnippets(those, folder, runs).catch((error: unknown) => {
    // Without tests there is nothing after which it would be removed.
    folder.remove();
    throw error;
  });
  return those.map((snippet, index) => ({ ...snippet, bundle: bundles[index] ?? '' }));
}

/** It does no harm, and says what the page says that it says. */
function expectGood({ code }: Snippet, { troubles, logged }: Outcome): void {
  expect(troubles).toEqual([]);
  expect(brokenClaims(claimsIn(code), logged), `reported was: ${logged.join(' | ')}`).toEqual([]);
}

const inWindow = await bundled('window');

it('shows code that compiles as it stands, on every page', () => {
  expect(ours.length).toBeGreaterThan(30);
  expect(compileSnippets(folder)).toEqual([]);
});

it('compiles all code of the guides for those who come from another SDK but that SDK’s own', () => {
  const unread = snippets.filter(({ page, runs }) => page.includes('/moving-from-') && runs === 'nowhere');
  expect(unread.filter(({ code, file }) => /\.tsx?$/.test(file) || code.includes('@care/analytics'))).toEqual(
    [],
  );
});

it.each(inWindow)('shows code that runs in a browser: $page $file', async (snippet) => {
  expectGood(snippet, await runInWindow(snippet.bundle, createFakeCollector()));
});

it.each(await bundled('server'))('shows code that runs on a server: $page $file', async (snippet) => {
  expectGood(snippet, await runOnServer(snippet.bundle, folder));
});

it.each(snippets.filter(({ runs }) => runs === 'nowhere'))(
  'shows code of others that can be read: $page $file',
  async ({ code }) => {
    await expect(transform(code, { loader: 'tsx' })).resolves.toBeDefined();
  },
);

it.each([
  ['README.md', ['session_start', 'Search Started']],
  ['docs/guides/getting-started.md', ['session_start', 'Search Started']],
  ['docs/guides/consent.md', ['session_start', 'Page Viewed']],
  ['docs/guides/delivery.md', ['session_start', 'Search Started']],
  ['docs/guides/delivery-limits.md', ['session_start', 'Form Submitted']],
  ['docs/features/exposure.md', ['session_start', 'Test Exposure']],
  [
    'docs/guides/moving-from-amplitude.md',
    ['session_start', 'Search Started', '$identify', '$groupidentify', 'revenue_amount'],
  ],
  [
    'docs/guides/moving-from-google-analytics-4.md',
    ['session_start', 'Screen Viewed', 'search', '$identify', 'revenue_amount'],
  ],
  ['docs/guides/moving-from-posthog.md', ['session_start', 'Search Started', '$identify']],
  ['docs/guides/moving-from-segment.md', ['session_start', 'Screen Viewed', 'Search Started', '$identify']],
  ['docs/guides/moving-from-snowplow.md', ['session_start', 'Screen Viewed', 'search', 'revenue_amount']],
])('shows events that arrive: %s', async (page, names) => {
  const collector = createFakeCollector();
  for (const { bundle } of inWindow.filter((snippet) => snippet.page === page))
    await runInWindow(bundle, collector);
  expect(new Set(collector.arrived())).toEqual(new Set(names));
});
