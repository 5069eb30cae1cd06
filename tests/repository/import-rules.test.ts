import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './root.ts';

const run = promisify(execFile);

/** A rule of imports, a file, and what it must not import. */
const imports = [
  ['no-cycles', 'sdk/session/cycle.ts', './cycle.ts'],
  ['core-stands-alone', 'sdk/outbox/stand-alone.ts', '../browser/send.ts'],
  ['contracts-import-nothing', 'sdk/contracts/nothing.ts', '../json/cut-text.ts'],
  ['core-uses-no-package', 'sdk/events/no-package.ts', 'idb-keyval'],
  ['features-do-not-meet', 'sdk/features/a/meet.ts', '../b/index.ts'],
  ['features-stay-out-of-the-rim', 'sdk/features/a/rim.ts', '../../browser/send.ts'],
  ['features-and-destinations-do-not-meet', 'sdk/destinations/c/meet.ts', '../../features/b/index.ts'],
  ['features-and-destinations-do-not-meet', 'sdk/features/a/other.ts', '../../destinations/d/index.ts'],
  ['the-rim-imports-only-the-core', 'sdk/page/rim.ts', '../features/b/index.ts'],
  ['the-lazy-client-brings-nothing', 'sdk/lazy/bring.ts', '../events/hash-text.ts'],
  ['nothing-imports-the-command', 'sdk/features/command.ts', '../cli/main.ts'],
  ['event-files-are-for-tools', 'sdk/events/tools.ts', '../event-files/read-event.ts'],
  ['event-files-stand-alone', 'sdk/event-files/alone.ts', 'node:fs'],
  ['the-event-database-is-for-tools', 'reference-page/server/ask.ts', '../../sdk/event-database/ask.ts'],
  ['the-event-database-reads-event-files', 'sdk/event-database/reads.ts', '../cli/main.ts'],
  ['the-command-stays-out-of-the-browser', 'sdk/cli/browser.ts', '../browser/send.ts'],
  ['entry-points-by-name', 'react-bindings/entry-points.ts', '../sdk/client/receipt.ts'],
  ['hooks-by-name', 'reference-page/app/hooks.ts', '../../react-bindings/use-it.ts'],
  ['the-visit-is-below-the-page', 'reference-page/visit/below.ts', '../content/paths.ts'],
  ['page-layers', 'reference-page/content/layers.ts', '../app/routes.ts'],
  ['page-layers', 'reference-page/graphql/layers.ts', '../analytics/hooks.ts'],
  ['analytics-and-art-below-sections', 'reference-page/analytics/below.ts', '../app/routes.ts'],
  ['analytics-and-art-below-sections', 'reference-page/art/below.ts', '../sections/hero.ts'],
  ['sections-below-pages', 'reference-page/sections/below.ts', '../pages/home.ts'],
  ['pages-below-app', 'reference-page/pages/below.ts', '../server/start.ts'],
  ['app-below-entries-and-server', 'reference-page/app/below.ts', '../server/start.ts'],
  ['the-preview-runs-in-browsers', 'reference-page/preview/browser.ts', '../server/start.ts'],
  ['nothing-imports-an-entry', 'reference-page/server/entry.ts', '../entry-client.ts'],
  ['nothing-imports-tests', 'sdk/session/tests.ts', '../../tests/root.ts'],
  ['nothing-shipped-imports-docs', 'sdk/catalog/docs.ts', '../../docs/site/model.ts'],
  ['tools-import-no-tests', 'tools/catalog/tests.ts', '../../tests/root.ts'],
  ['everything-resolves', 'sdk/session/resolves.ts', './there-is-none.ts'],
] as const;

/** A file with a line that a lint rule refuses, and what it says. */
const lines = [
  ['sdk/catalog/named-z.ts', "import { z } from 'zod/mini';\nexport const a = z;\n", 'defeats tree shaking'],
  ['sdk/catalog/whole-zod.ts', "import * as z from 'zod';\nexport const a = z;\n", 'zod is 93 kB'],
  ['sdk/events/date.ts', 'export const a = Date.now();\n', 'asks Environment for the time'],
  ['sdk/events/window.ts', 'export const a = window.location;\n', 'reads no browser global'],
] as const;

/** A tree of its own, in which every rule is broken: no other test reads what is here for a moment. */
let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'care-rules-'));
  const settings = ['.dependency-cruiser.mjs', '.gitignore', 'biome.json', 'package.json', 'tsconfig.json'];
  for (const file of [...settings, 'sdk/tsconfig.json']) cpSync(join(root, file), join(tree, file));
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  for (const [, file, imported] of imports) {
    write(file, `import '${imported}';\n`);
    const target = join(dirname(file), imported);
    if (imported.startsWith('..') || imported.endsWith('/index.ts')) write(target, 'export {};\n');
  }
  for (const [file, source] of lines) write(file, source);
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

function write(file: string, source: string): void {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) writeFileSync(path, source);
}

/** The output of a tool about the tree; '' when it finds nothing. */
async function say(script: string, ...args: readonly string[]): Promise<string> {
  try {
    await run(process.execPath, [join('node_modules', script), ...args], { cwd: tree });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

describe('the import rule', () => {
  let said: string;
  beforeAll(async () => {
    const folders = ['sdk', 'react-bindings', 'reference-page', 'tools'];
    const cruise = 'dependency-cruiser/bin/dependency-cruise.mjs';
    said = await say(cruise, '--config', '.dependency-cruiser.mjs', ...folders);
  }, 60_000);

  it.each(imports)('%s is held in %s', (rule, file) => {
    expect(said).toContain(`${rule}: ${file}`);
  });

  it('is broken here in each of its parts', () => {
    const parts = readFileSync(join(root, '.dependency-cruiser.mjs'), 'utf8').matchAll(/^ {6}name: '(.+)'/gm);
    expect([...parts].map(([, name]) => name).sort()).toEqual(
      [...new Set(imports.map(([rule]) => rule))].sort(),
    );
  });
});

describe('the lint rule', () => {
  let said: string;
  beforeAll(async () => {
    said = await say('@biomejs/biome/bin/biome', 'lint', ...lines.map(([file]) => file));
  }, 60_000);

  it.each(lines)('is held in %s', (file, _source, message) => {
    const ofFile = said.split(/^(?=\S+\.ts:\d)/m).filter((part) => part.startsWith(file));
    expect(ofFile.join('')).toContain(message);
  });
});

it('lets the core see no browser type at all', async () => {
  write('sdk/session/fetch.ts', 'export const a = fetch;\n');
  const said = await say('typescript7/bin/tsc', '-p', 'sdk');
  expect(said).toContain("sdk/session/fetch.ts(1,18): error TS2304: Cannot find name 'fetch'");
});
