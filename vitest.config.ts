import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findInstalledBrowser } from './tools/browsers/find-browser.mjs';
import { ClosingLine } from './tools/vitest/closing-line.ts';
import { runsAll } from './tools/vitest/test-mode.ts';
import tsconfig from './tsconfig.json' with { type: 'json' };

/** The entry points as customers name them, read from their sources. */
const entryPoints = Object.entries(tsconfig.compilerOptions.paths).map(([name, [source]]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(source ?? '', import.meta.url)),
}));

const ofReact18 = new URL('tests/react-bindings/react-18/node_modules/', import.meta.url);
const react18 = ['react', 'react-dom'].map((name) => ({
  find: new RegExp(`^${name}(?=$|/)`),
  replacement: fileURLToPath(new URL(name, ofReact18)),
}));

/** Waits overlap: eight faults are injected at a time. */
const ofFaults = { maxConcurrency: 8, testTimeout: 300_000 };

/** Modules are evaluated once a worker: half of the CPU time. */
const inNode = { environment: 'node', isolate: false } as const;

/** What repeats checks over everything there is: too long for each change. */
const longProjects = [
  { name: 'sweeps', include: ['tests/browser/sweeps/*.test.ts'] },
  { name: 'faults-amplitude', include: ['tests/faults/amplitude-destination.test.ts'], ...ofFaults },
  {
    name: 'apps',
    include: ['tests/apps/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // After all others: builds of whole applications leave little of the machine.
    sequence: { groupOrder: 1 },
  },
];

export default defineConfig({
  resolve: { alias: entryPoints },
  test: {
    reporters: [
      'default',
      new ClosingLine(runsAll ? [] : [...longProjects.map(({ name }) => name), '*-speed.test.ts']),
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Browser tests wait more than they compute.
    maxWorkers: Math.max(2, availableParallelism()),
    setupFiles: ['./tools/vitest/property-seed.ts'],
    env: { CHROMIUM_PATH: findInstalledBrowser() ?? '' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{sdk,reference-page}/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', ...(runsAll ? [] : ['**/*-speed.test.ts'])],
          ...inNode,
        },
      },
      {
        extends: true,
        test: { name: 'repository', include: ['tests/{repository,docs,tools}/**/*.test.ts'], ...inNode },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/{sdk,react-bindings,reference-page}/**/*.dom.test.{ts,tsx}'],
          exclude: ['tests/react-bindings/react-18/**'],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        resolve: { alias: react18 },
        test: {
          name: 'react-18',
          include: ['tests/react-bindings/**/*.dom.test.tsx'],
          exclude: ['tests/react-bindings/react-19/**'],
          environment: 'happy-dom',
        },
      },
      { extends: true, test: { name: 'package', include: ['tests/package/**/*.test.ts'] } },
      { extends: true, test: { name: 'browser', include: ['tests/browser/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/{harness,http-api}.test.ts'], ...ofFaults },
      },
      ...(runsAll ? longProjects.map((test) => ({ extends: true as const, test })) : []),
    ],
  },
});
