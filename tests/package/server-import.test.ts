import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The entry points with exports; the one for vitest's own runs can't be opened outside of them, and that for Jest has none. */
const entryPoints = Object.entries(packageJson.exports).flatMap(([entryPoint, conditions]) =>
  typeof conditions === 'string' || !('require' in conditions) || /^\.\/testing\//.test(entryPoint)
    ? []
    : [[packageJson.name + entryPoint.slice(1), conditions.require.default] as const],
);

/** The key under which zod registers itself, so that several copies of it share their settings. */
const ofZod = /__zod_/;

/** Globals that a browser has and a server has not; reading any of them while importing is reported. */
const browserGlobals = [
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'screen',
  'addEventListener',
  'requestIdleCallback',
];

/** Runs in a Node of its own: opens an entry point and reports what that has touched. */
async function watchImport(names: readonly string[], open: () => unknown): Promise<void> {
  const touched: string[] = [];
  for (const name of names) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        touched.push(name);
        return undefined;
      },
    });
  }
  const look = () =>
    Object.entries({ globalThis, process, Object, Array, Promise, Function }).flatMap(([place, value]) =>
      [value, 'prototype' in value ? value.prototype : {}]
        .flatMap(Object.getOwnPropertyNames)
        .concat(value === process ? process.eventNames().map(String) : [])
        .map((name) => `${place}: ${name}`),
    );
  const before = look();
  for (const name of ['setTimeout', 'setInterval', 'fetch', 'queueMicrotask'] as const) {
    const original = globalThis[name] as (...given: unknown[]) => unknown;
    Object.assign(globalThis, {
      [name]: (...given: unknown[]) => {
        if (new Error().stack?.includes('/dist/')) touched.push(name);
        return original(...given);
      },
    });
  }
  const opened = (await open()) as object;
  const added = look().filter((name) => !before.includes(name));
  console.log(JSON.stringify({ touched, added, isEmpty: Object.keys(opened).length === 0 }));
}

/** Runs a script in a Node of its own, to its natural end. */
async function runNode(type: 'module' | 'commonjs', script: string) {
  const node = spawn(process.execPath, [`--input-type=${type}`, '--eval', script], {
    cwd: root,
    timeout: 30_000,
  });
  const ended = new Promise<number | null>((resolve) => node.once('close', resolve));
  const [output, errors] = await Promise.all([readAll(node.stdout), readAll(node.stderr)]);
  return { code: await ended, output, errors };
}

async function readAll(stream: Readable): Promise<string> {
  return Buffer.concat(await stream.toArray()).toString();
}

describe('on a server', () => {
  it('an import that reads or leaves something would be found', async () => {
    const { output } = await runNode(
      'module',
      `(${watchImport})(['navigator'], () => {
        globalThis.left = navigator;
        process.on('beforeExit', () => {});
        Array.prototype.last = () => {};
        return {};
      })`,
    );
    expect(JSON.parse(output)).toEqual({
      touched: ['navigator'],
      added: ['globalThis: left', 'process: beforeExit', 'Array: last'],
      isEmpty: true,
    });
  });

  it.each(
    entryPoints.flatMap(([entryPoint]) => [
      [entryPoint, 'import'] as const,
      [entryPoint, 'require'] as const,
    ]),
  )('%s can be opened with %s: no global is read or changed, nothing goes on', async (entryPoint, how) => {
    const names = JSON.stringify(browserGlobals);
    const { code, output, errors } = await runNode(
      how === 'import' ? 'module' : 'commonjs',
      `(${watchImport})(${names}, () => ${how}('${entryPoint}'))`,
    );
    expect(errors).toBe('');
    const { added, ...facts } = JSON.parse(output) as { added: string[]; touched: string[] };
    expect(added.filter((name) => !ofZod.test(name))).toEqual([]);
    expect(facts).toEqual({ touched: [], isEmpty: false });
    expect(code).toBe(0);
  });

  it('analytics is inert: every call is accepted, nothing is stored, the process exits by itself', async () => {
    const { code, output, errors } = await runNode(
      'module',
      `import { createAnalytics } from '@care/analytics';
      import { amplitude } from '@care/analytics/amplitude';
      import { httpApi } from '@care/analytics/http-api';
      const requests = [];
      globalThis.fetch = (url) => { requests.push(url); return Promise.reject(new Error()); };
      const analytics = createAnalytics({ analyticsKey: 'key', destinations: [httpApi(), amplitude()] });
      analytics.setUserId('user-1');
      analytics.reset();
      analytics.consent.subscribe(() => {});
      const receipt = analytics.logEvent({ name: 'Viewed' });
      const props = analytics.setDefaultUserProps({ plan: 'basic' });
      await analytics.flush();
      console.log(JSON.stringify([await receipt.settled, props.state, analytics.session() ?? 'none', requests]));`,
    );
    expect(errors).toBe('');
    expect(JSON.parse(output)).toEqual(['dropped:server', 'dropped:server', 'none', []]);
    expect(code).toBe(0);
  });
});

/** Opens a built CommonJS file in a context that has the language and nothing else. */
function openInBareContext(file: string): object {
  const context = createContext(Object.create(null));
  const opened = new Map<string, { exports: object }>();

  function load(path: string): object {
    const known = opened.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    opened.set(path, module);
    const fromHere = createRequire(path);
    const requireHere = (name: string) =>
      name.startsWith('.') ? load(join(dirname(path), name)) : fromHere(name);
    const run = runInContext(
      `(function (module, exports, require) {${readFileSync(path, 'utf8')}\n})`,
      context,
    );
    run(module, module.exports, requireHere);
    return module.exports;
  }

  return load(join(root, file));
}

describe('in a context without a single global', () => {
  it.each(entryPoints)('%s can be opened', (_entryPoint, file) => {
    expect(Object.keys(openInBareContext(file)).length).toBeGreaterThan(0);
  });
});
