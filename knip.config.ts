import type { KnipConfig } from 'knip';
import { benches } from './tools/benchmarks/suite/benches.ts';
import { parts } from './tools/build/parts.ts';
import testSets from './tools/test-sets.json' with { type: 'json' };
import tsconfig from './tsconfig.json' with { type: 'json' };

/** What the scripts that take a name start. */
const programs = [
  ...benches.map(({ program }) => program),
  ...Object.values(testSets.programs).flat(),
  ...Object.values(parts).flatMap(({ commands }) => commands.flat()),
].filter((word) => /\.(mjs|ts)$/.test(word) && !/size\.mjs|vite\.config/.test(word));

/** `npm run check:unused`: files, exports and dependencies that nothing uses. Programs of npm scripts are found by themselves. */
const config: KnipConfig = {
  entry: [
    // The package's entry points, by the names under which customers import them; what they export is used.
    ...Object.values(tsconfig.compilerOptions.paths).flat(),
    // Inputs of rollup.config.mjs beside them.
    'sdk/{script,cli/index}.ts',
    // Bundled for a browser by esbuild, which is given their paths or a text that imports them.
    'docs/site/browser/{main,search-engine}.ts',
    'docs/site/styles/site.css',
    'tools/catalog/browser/{early.ts,main.ts,catalog.css}',
    'tools/benchmarks/{page-driver.ts,hook-page.tsx}',
    'tools/benchmarks/payload/pages/*.ts',
    'tools/faults/pages/{careless,ours,peer-*}.ts',
    'tests/browser/pages/*.ts',
    ...programs,
    // `npm start`, behind the shell's `exec`, which is not looked through.
    'tools/start.mjs',
    // Started by hand, by the command in its comment.
    'tools/benchmarks/session-window.ts',
    'tools/stacks/print-stack.ts',
    // Started as processes of their own.
    'tools/benchmarks/{collector,server/measured-child}.ts',
    'tools/mutation/vitest.config.ts',
    // What must compile, and what must not: read only by the compiler.
    'tests/types/*.{ts,tsx}',
  ],
  project: [
    '**/*.{css,js,mjs,ts,tsx}',
    // Applications with a package.json of their own: `npm test -- apps` installs and builds them.
    '!tests/apps/*/**',
    // Builds of earlier versions, which tests serve to their pages.
    '!tests/fixtures/*/*.js',
  ],
  // Styles use other styles, and the files of fonts: `@import 'x'` and `url('x')`.
  compilers: {
    css: (text) =>
      [...text.matchAll(/(?:@import |url\()['"](?!data:|\/|#)([^'"]+)/g)]
        .map(([, path]) => `import '${path}';`)
        .join('\n'),
  },
  ignoreDependencies: [
    // A program that tests/package/pack.test.ts starts by its path.
    '@arethetypeswrong/cli',
    // A plugin that tools/mutation/run.mjs names as text.
    '@stryker-mutator/vitest-runner',
    // A plugin of TypeDoc that tools/api/render-api.ts names as text.
    'typedoc-plugin-missing-exports',
  ],
  // The declarations, once they are built, add to the types of Jest where an application has it.
  ignoreIssues: { 'dist/testing/jest.d.*': ['unlisted'] },
  // Programs of Debian, which tools/browsers/find-browser.mjs and tests/apps start; no package brings them.
  ignoreBinaries: ['apt-get', 'Xvfb', 'kcat', 'ldd', 'openssl'],
  treatConfigHintsAsErrors: true,
  vite: { config: 'reference-page/vite.config.ts' },
};

export default config;
