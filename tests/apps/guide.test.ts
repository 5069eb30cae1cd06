import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brokenClaims, claimsIn } from '../docs/snippets/claims-in.ts';
import { snippetsOf } from '../docs/snippets/pages.ts';
import type { Snippet } from '../docs/snippets/read-snippets.ts';
import { root } from '../repository/root.ts';
import { makeFreshApp, quietly } from './fresh-app.ts';
import { packPackage } from './pack-package.ts';
import { runCommand } from './run-command.ts';
import { serveFiles } from './serve-files.ts';
import { type Said, stagePages } from './stage-pages.ts';
import { startCollector } from './start-collector.ts';

/** For what comes in its own time; the machine may be busy. */

const guide = 'docs/guides/getting-started.md';
/** The application's own; what uses the test kit is tested with the snippets. */
const inPage = snippetsOf(guide).filter(
  ({ runs, code }) => runs === 'window' && !code.includes('@care/analytics/testing'),
);

const packageFile = packPackage();
const openPage = stagePages();

it('leads a reader who follows the guide word for word to events that arrive, and to the reason of one that does not', async () => {
  const folder = await makeFreshApp();
  for (const command of await commandsOf(guide)) await runCommand(`${command} ${quietly}`, folder);
  await writeSources(folder);
  await runCommand('npm run build', folder);

  const { address, proxy, events, strangers } = await startCollector();
  const origin = await serveFiles(join(folder, 'dist'));
  const { page, said } = await openPage(proxy);
  // Amplitude's own address, which the guide's code posts to.
  await page.route('https://api2.amplitude.com/2/httpapi', async (route) =>
    route.fulfill({ response: await route.fetch({ url: address }) }),
  );

  await page.goto(origin);
  await page.getByRole('button', { name: 'Search' }).click();
  const search = { event_type: 'Search Started', event_properties: { place: 'Austin', service: 'pet care' } };
  await expect.poll(() => events).toMatchObject([{ event_type: 'session_start' }, search, search]);

  await page.goto(`${origin}/?refused`);
  const claims = inPage.flatMap(({ code }) => claimsIn(code));
  expect(claims).toContain('sent');
  expect(claims).toContain('dropped:consent');
  const reported = () => said.map(({ text }) => text);
  await expect.poll(() => brokenClaims(claims, reported())).toEqual([]);
  const isTrouble = ({ kind, text }: Said) => kind === 'uncaught' || /will try again|Invalid/.test(text);
  expect(said.filter(isTrouble)).toEqual([]);
  expect(events).toHaveLength(3);
  expect(strangers).toEqual([]);
});

/** The guide's commands, with the packed package in place of the one that the registry has. */
async function commandsOf(page: string): Promise<readonly string[]> {
  const text = await readFile(join(root, page), 'utf8');
  const commands = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, lines = '']) =>
    lines.trim().split('\n'),
  );
  expect(commands).toContainEqual(expect.stringContaining('@care/analytics'));
  return commands.map((command) => command.replace('@care/analytics', `"${packageFile()}"`));
}

/** Each block in a file of its own, and what the application has itself: the document's script, which brings them in. */
async function writeSources(folder: string): Promise<void> {
  const source = join(folder, 'src');
  await mkdir(source);
  for (const { file, code } of inPage) await writeFile(join(source, file), code);
  const first = blockWith('receipt.settled.then');
  const refused = blockWith("consent: 'denied'");
  const button = blockWith('function SearchButton');
  await writeFile(
    join(source, 'main.tsx'),
    `import { createRoot } from 'react-dom/client';
if (location.search === '?refused') await import('./${refused.file}');
else {
  await import('./${first.file}');
  const { SearchButton } = await import('./${button.file}');
  createRoot(document.getElementById('root') as HTMLElement).render(<SearchButton />);
}
`,
  );
}

function blockWith(words: string): Snippet {
  const block = inPage.find(({ code }) => code.includes(words));
  if (!block) throw new Error(`${guide} shows no ${words}`);
  return block;
}
