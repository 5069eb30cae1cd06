import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { type EngineName, engineNames } from './tools/browsers/engines/engine.ts';
import { findInstalledBrowser, missingBrowser } from './tools/browsers/find-browser.mjs';
import { findPostgres, missingPostgres } from './tools/find-postgres.ts';
import { ClosingLine } from './tools/vitest/closing-line.ts';
import { patience } from './tools/vitest/patience.ts';
import { testMode } from './tools/vitest/test-mode.ts';
import { WaitingFirst } from './tools/vitest/waiting-first.ts';
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

const runsEverything = testMode === 'everything';
const isForChange = testMode === 'change';

/** Engines that a browser is there for; all are required but for a change. */
const engines = engineNames.filter((name) => !isForChange || findInstalledBrowser(name));

/** What is essential runs in every engine on each change; on CI, Chromium runs all but the longest test. */
function testsOf(engine: EngineName): { include: string[]; exclude: string[] } {
  if (isForChange || (!runsEverything && engine !== 'chromium'))
    return { include: ['tests/engines/essentials/*.test.ts'], exclude: [] };
  return {
    include: ['tests/engines/**/*.test.ts'],
    // All of the essential faults are in another file.
    exclude: [
      'tests/engines/essentials/delivery.test.ts',
      ...(runsEverything ? [] : ['tests/engines/delivery-amplitude.test.ts']),
    ],
  };
}

/**
 * A real browser on a busy machine may miss a frame or a connection: on CI such a test gets a second chance, and the end of
 * the run names it. Modules are evaluated once a worker here too, which takes most of a second.
 */
const inBrowser = { retry: testMode === 'ci' ? 1 : 0, isolate: false };

/** Modules are evaluated once a worker: half of the CPU time. */
const inNode = { environment: 'node', isolate: false } as const;

/** What repeats checks over everything there is, packs it, counts steps, or is of the tools around it: too long for each change. */
const longProjects = [
  { name: 'steps', include: ['tests/tools/steps/*.test.ts'], ...inNode },
  { name: 'browser-tools', include: ['tests/browser/tools/*.test.ts'], ...inBrowser },
  { name: 'package', include: ['tests/package/**/*.test.ts'] },
  { name: 'faults', include: ['tests/faults/*.test.ts'], ...inBrowser },
  { name: 'sweeps', include: ['tests/browser/sweeps/*.test.ts'], ...inBrowser },
  {
    name: 'apps',
    include: ['tests/apps/*.test.ts'],
    ...inBrowser,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // After all others: builds of whole applications leave little of the machine.
    sequence: { groupOrder: 1 },
  },
];

/** What a run that is not to take long does without. */
const leftOut = [
  ...(isForChange ? longProjects.map(({ name }) => name) : []),
  ...(runsEverything
    ? []
    : [
        'most cases of the model tests',
        'faults with the amplitude destination, and most with posthog, segment, snowplow and otlp',
        `most tests in ${isForChange ? 'every engine' : 'Firefox and WebKit'}`,
      ]),
  ...engineNames
    .filter((name) => !engines.includes(name))
    .map((name) => `all in ${name}: ${missingBrowser(name)}`),
  ...(findPostgres() ? [] : [`the catalogue’s questions in PostgreSQL: ${missingPostgres}`]),
];

export default defineConfig({
  resolve: { alias: entryPoints },
  test: {
    reporters: ['default', new ClosingLine(leftOut, engines)],
    // They only end what hangs: a machine may have others to work for.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: patience },
    // Browser tests wait more than they compute.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: WaitingFirst },
    experimental: { fsModuleCache: true },
    setupFiles: ['./tools/vitest/property-seed.ts'],
    env: {
      CHROMIUM_PATH: findInstalledBrowser() ?? '',
      HEADLESS_SHELL_PATH: findInstalledBrowser('headless-shell') ?? '',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{sdk,reference-page,visits}/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts'],
          ...inNode,
        },
      },
      {
        extends: true,
        test: {
          name: 'repository',
          include: ['tests/{repository,docs,tools}/**/*.test.ts'],
          exclude: ['tests/tools/steps/**'],
          ...inNode,
        },
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
      { extends: true, test: { name: 'browser', include: ['tests/browser/*.test.ts'], ...inBrowser } },
      ...engines.map((engine) => ({
        extends: true as const,
        test: {
          name: engine,
          ...testsOf(engine),
          provide: { engine },
          ...inBrowser,
          // Waits overlap: eight faults are injected at a time.
          maxConcurrency: 8,
          testTimeout: 300_000,
        },
      })),
      ...(isForChange ? [] : longProjects.map((test) => ({ extends: true as const, test }))),
    ],
  },
});
