import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { readStack } from '../../../tools/stacks/read-stack.ts';

it('a stack of small code has the places of its sources, and stays where there is no map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'care-maps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const source =
    'function outer() {\n  inner();\n}\n\nfunction inner() {\n  throw new Error("no");\n}\nouter();\n';
  const { code, map } = transformSync(source, {
    minify: true,
    sourcemap: true,
    sourcefile: '../../sdk/own.ts',
  });
  writeFileSync(join(folder, 'page-a1B2.js.map'), map);
  let stack = '';
  try {
    runInNewContext(code, {}, { filename: 'https://www.example.com/assets/page-a1B2.js' });
  } catch (error) {
    stack = (error as Error).stack ?? '';
  }
  expect(stack).toContain('page-a1B2.js:1:');
  const read = readStack(`${stack}\n at other-c3.js:1:2`, [folder]);
  expect(read).toMatch(/sdk\/own\.ts:6:\d+/);
  expect(read).toMatch(/sdk\/own\.ts:2:\d+/);
  expect(read).toContain('other-c3.js:1:2');
  expect(read).not.toMatch(/page-a1B2\.js:1:/);
});
