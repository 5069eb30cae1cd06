import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startCommand } from '../../tools/servers/start-command.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiler = join(root, 'node_modules/typescript7/bin/tsc');

/** Jest's types in short, as versions 29 and 30 declare them: the package `expect` … */
const expectPackage = {
  'node_modules/expect/package.json': '{ "name": "expect", "version": "30.0.0", "types": "index.d.ts" }',
  'node_modules/expect/index.d.ts': `
    export declare interface Matchers<R extends void | Promise<void>, T = unknown> {
      toBe(expected: unknown): R;
    }
    export declare type Inverse<M> = { not: M };
    export declare const expect: <T = unknown>(actual: T) => Matchers<void, T> & Inverse<Matchers<void, T>>;`,
};

/** … that is imported by way of another one … */
const globalsPackage = {
  'node_modules/@jest/globals/package.json': '{ "name": "@jest/globals", "types": "index.d.ts" }',
  'node_modules/@jest/globals/index.d.ts': `
    export { expect } from 'expect';
    export declare const it: (title: string, run: () => void) => void;`,
};

/** … and the globals of `@types/jest`. */
const globalTypes = {
  'node_modules/@types/jest/package.json': '{ "name": "@types/jest", "types": "index.d.ts" }',
  'node_modules/@types/jest/index.d.ts': `
    declare const expect: jest.Expect;
    declare const it: (title: string, run: () => void) => void;
    declare namespace jest {
      interface Expect { <T = any>(actual: T): JestMatchers<T>; }
      type JestMatchers<T> = Matchers<void, T> & { not: Matchers<void, T> };
      interface Matchers<R, T = {}> { toBe<E = any>(expected: E): R; }
    }`,
};

const program = `
  import '@care/analytics/testing/jest';
  import { careEvents } from '@care/analytics/catalog';
  import { createTestAnalytics } from '@care/analytics/testing';
  it('compiles', () => {
    const kit = createTestAnalytics({ events: careEvents });
    expect(kit).toHaveLogged('CTA Interacted', { label: 'Join now' });
    expect(kit).not.toHaveLoggedTimes('Homepage Viewed', 2);
    expect(kit).toHaveLoggedNothingElse();
    expect(1).toBe(1);
    // @ts-expect-error an unknown name
    expect(kit).toHaveLogged('CTA Interactd');
    // @ts-expect-error a value that is not in the list
    expect(kit).not.toHaveLoggedTimes('CTA Interacted', 1, { label: 'Join' });
  });`;

/** Compiles the program in a folder with these files, beside the package as it is built; returns what the compiler says. */
async function compile(files: Readonly<Record<string, string>>, options: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jest-types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const compilerOptions = {
    noEmit: true,
    strict: true,
    target: 'ES2022',
    lib: ['ES2022', 'DOM'],
    types: Object.keys(files).some((path) => path.includes('@types/jest')) ? ['jest'] : [],
    skipLibCheck: false,
    ...options,
  };
  const all = {
    ...files,
    'package.json': '{ "private": true }',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['main.*'] }),
  };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await mkdir(join(folder, 'node_modules/@care/analytics'), { recursive: true });
  // Files of its own folder: a link to all of it would find the packages of this repository.
  for (const name of ['package.json', 'dist'])
    await symlink(join(root, name), join(folder, 'node_modules/@care/analytics', name));
  await symlink(join(root, 'node_modules/zod'), join(folder, 'node_modules/zod'));
  const run = startCommand(`node ${compiler} -p . --preserveSymlinks`, folder);
  await run.ended;
  return run.output();
}

const modules = { moduleResolution: 'bundler', module: 'ESNext' };
const required = { moduleResolution: 'node16', module: 'node16' };
const imported = `import { expect, it } from '@jest/globals';${program}`;

it.each([
  ['@jest/globals, of modules', { ...expectPackage, ...globalsPackage, 'main.ts': imported }, modules],
  ['@jest/globals, of CommonJS', { ...expectPackage, ...globalsPackage, 'main.cts': imported }, required],
  [
    'the globals of @types/jest, of modules',
    { ...expectPackage, ...globalTypes, 'main.ts': program },
    modules,
  ],
  [
    'the globals of @types/jest, of CommonJS',
    { ...expectPackage, ...globalTypes, 'main.cts': program },
    required,
  ],
  ['globals whose package `expect` is out of reach', { ...globalTypes, 'main.ts': program }, modules],
])('adds its matchers to the types of %s', async (_, files, options) => {
  expect(await compile(files, options)).toBe('');
});

it('adds its matchers to the global `expect`, and fails nowhere without one', async () => {
  const run = (code: string) => startCommand(`node --input-type=module -e "${code}"`, root);
  const without = run("await import('@care/analytics/testing/jest'); console.log('fine')");
  const within = run(
    "globalThis.expect = { extend: (all) => console.log(Object.keys(all).join()) }; await import('@care/analytics/testing/jest')",
  );
  await Promise.all([without.ended, within.ended]);
  expect(without.output().trim()).toBe('fine');
  expect(within.output().trim()).toBe('toHaveLogged,toHaveLoggedTimes,toHaveLoggedNothingElse');
});
