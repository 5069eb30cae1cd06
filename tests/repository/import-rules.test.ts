import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
/** Writes a file that breaks a rule and gives what the check prints, or '' when it finds nothing. */
async function check(file: string, source: string, tool: readonly [string, ...string[]]): Promise<string> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, source);
  const [script, ...args] = tool;
  try {
    await run(process.execPath, [script, ...args], { cwd: root });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  } finally {
    await rm(path, { force: true });
  }
}

const cruise = (folder: string) =>
  [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.mjs',
    folder,
  ] as const;
const lint = (file: string) => ['node_modules/@biomejs/biome/bin/biome', 'lint', file] as const;

describe('the import rule', () => {
  it.each([
    ['sdk/delivery/rule-a.ts', "import '../browser/send.ts';\n", 'sdk', 'core-stands-alone'],
    ['sdk/events/rule-b.ts', "import 'idb-keyval';\n", 'sdk', 'core-uses-no-package'],
    ['react-bindings/rule-c.ts', "import '../sdk/index.ts';\n", 'react-bindings', 'doors-by-name'],
    ['sdk/features/rule-j.ts', "import '../cli/main.ts';\n", 'sdk', 'nothing-imports-the-command'],
    ['sdk/cli/rule-k.ts', "import '../browser/send.ts';\n", 'sdk', 'the-command-stays-out-of-the-browser'],
    ['sdk/events/rule-l.ts', "import '../event-files/read-event.ts';\n", 'sdk', 'event-files-are-for-tools'],
    ['sdk/event-files/rule-m.ts', "import 'node:fs';\n", 'sdk', 'event-files-stand-alone'],
    ['reference-page/content/rule-d.ts', "import '../app/page-state.ts';\n", 'reference-page', 'page-layers'],
    [
      'sdk/features/rule-j.ts',
      "import '../../docs/catalog/model/collector-payload.ts';\n",
      'sdk',
      'nothing-shipped-imports-docs',
    ],
  ])('is held in %s', async (file, source, folder, rule) => {
    expect(await check(file, source, cruise(folder))).toContain(`${rule}: ${file}`);
  });

  it.each([
    ['sdk/catalog/rule-e.ts', "import { z } from 'zod/mini';\nexport const a = z;\n", 'defeats tree shaking'],
    ['sdk/catalog/rule-f.ts', "import * as z from 'zod';\nexport const a = z;\n", 'zod is 93 kB'],
    ['sdk/events/rule-g.ts', 'export const a = Date.now();\n', 'asks Environment for the time'],
    ['sdk/events/rule-h.ts', 'export const a = window.location;\n', 'reads no browser global'],
  ])('is held in %s', async (file, source, message) => {
    expect(await check(file, source, lint(file))).toContain(message);
  });

  it('lets the core see no browser type at all', async () => {
    const file = 'sdk/session/rule-i.ts';
    const found = await check(file, 'export const a = fetch;\n', [
      'node_modules/typescript7/bin/tsc',
      '-p',
      'sdk',
    ]);
    expect(found).toContain("Cannot find name 'fetch'");
  });
});
