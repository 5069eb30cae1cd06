import { expect, it, onTestFinished } from 'vitest';
import { bundleSnippets } from './bundle-snippets.ts';
import { compileSnippets } from './compile-snippets.ts';
import { createFakeCollector } from './fake-collector.ts';
import { readSnippets } from './read-snippets.ts';
import { runInWindow } from './run-in-window.ts';
import { runOnServer } from './run-on-server.ts';
import { writeSnippets } from './write-snippets.ts';

/** The outcome of a page with this one block. */
async function outcomeOf(code: string, fence = 'ts') {
  const snippets = readSnippets('page.md', `\`\`\`${fence}\n${code}\n\`\`\`\n`);
  const folder = writeSnippets(snippets);
  onTestFinished(() => folder.remove());
  const { runs = 'window' } = snippets[0] ?? {};
  const [bundle = ''] = await bundleSnippets(snippets, folder, runs);
  const collector = createFakeCollector();
  const run = runs === 'server' ? runOnServer(bundle, folder) : runInWindow(bundle, collector);
  const { troubles, logged } = await run;
  return {
    troubles: troubles.join('\n'),
    logged,
    arrived: collector.arrived(),
    compile: () => compileSnippets(folder),
  };
}

const client = `import { createAnalytics } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
const analytics = createAnalytics({ analyticsKey: 'key', destinations: [httpApi()] });
`;

it.each([
  ['throws', `throw new Error('broken');`],
  ['rejects', `void Promise.reject(new Error('broken'));`],
  ['throws later', `setTimeout(() => { throw new Error('broken'); });`],
  ['throws in a handler', `addEventListener('pagehide', () => { throw new Error('broken'); });`],
  ['reports the console an error', `console.error('broken');`],
  ['reports the console a warning', `console.warn('broken');`],
  ['has a test that fails', `import { it } from 'vitest'; it('broken', () => { throw new Error(); });`],
  ['shows a component that throws', `export function Shown(): string { throw new Error('broken'); }`, 'tsx'],
  [
    'has a button that throws',
    `export const Shown = () => <button onClick={() => { throw new Error('broken'); }} />;`,
    'tsx',
  ],
  ['throws on a server', `throw new Error('broken');`, 'ts server'],
  ['rejects on a server', `void Promise.reject(new Error('broken'));`, 'ts server'],
  ['reports a server’s console an error', `console.error('broken');`, 'ts server'],
  ['needs a window on a server', `document.title = 'broken';`, 'ts server'],
])('notices code that %s', async (_what, code, fence = 'ts') => {
  const { troubles } = await outcomeOf(code, fence);
  expect(troubles).toMatch(/broken|document is not defined/);
});

it('notices what goes wrong inside the SDK', async () => {
  const code = `${client}analytics.logEvent({ name: 'Page Viewed', data: { broken: () => {} } });`;
  expect((await outcomeOf(code)).troubles).toContain('Page Viewed was changed to fit JSON');
});

it.each(['ts', 'ts server'])('records what code prints to the console: %s', async (fence) => {
  expect((await outcomeOf(`console.log('one', 2);`, fence)).logged[0]).toBe('one 2');
});

it('notices code that does not compile', async () => {
  const { compile } = await outcomeOf(`export const broken: number = 'text';`);
  expect(compile().join('\n')).toMatch(/page\.md.line-1\.ts\(1,14\): error TS2322/);
});

it('lets events arrive, from a living page and from one that is left', async () => {
  const code = `${client}analytics.logEvent({ name: 'Early' });
setTimeout(() => addEventListener('pagehide', () => analytics.logEvent({ name: 'Late' })));`;
  expect(await outcomeOf(code)).toMatchObject({ troubles: '', arrived: ['session_start', 'Early', 'Late'] });
});

it('gives every run a browser of its own', async () => {
  const code = `if (document.cookie || localStorage.length) throw new Error('somebody was here');
document.cookie = 'a=b';
localStorage.setItem('a', 'b');`;
  for (const _run of [1, 2]) expect((await outcomeOf(code)).troubles).toBe('');
});
