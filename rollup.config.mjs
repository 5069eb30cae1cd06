import { createHash } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dts } from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';
import preserveDirectives from 'rollup-preserve-directives';
import packageJson from './package.json' with { type: 'json' };
import { compressPackage, minifyScript } from './tools/build/compress-package.mjs';
import { withoutRequirementIds } from './tools/build/requirement-ids.mjs';
import tsconfig from './tsconfig.json' with { type: 'json' };

/** The entry points and their sources are named once, as `paths` in tsconfig.json. */
const input = Object.fromEntries(
  Object.entries(tsconfig.compilerOptions.paths).map(([name, [source]]) => [
    name === packageJson.name ? 'index' : name.slice(packageJson.name.length + 1),
    source,
  ]),
);

const installed = [...Object.keys(packageJson.dependencies), ...Object.keys(packageJson.peerDependencies)];
const isOneOf = (names, id) => names.some((name) => id === name || id.startsWith(`${name}/`));
const external = (id) => isOneOf([packageJson.name, ...installed], id);

/** The oldest supported browsers, as esbuild writes them: `chrome93`. */
const browsers = packageJson.browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

/**
 * All of them know `\\p{…}` (since 2020), if not every script of a later Unicode: esbuild would make a new expression of it at each use.
 */
const nativeSyntax = { 'regexp-unicode-property-escapes': true };

/** The syntax of 2018: older browsers have to read the script to be left in peace by it. */
const oldSyntax = 'es2018';

const format = (extension, kind) => ({
  dir: 'dist',
  format: kind,
  entryFileNames: `[name].${extension}`,
  chunkFileNames: `chunks/[name]-[hash].${extension}`,
  hoistTransitiveImports: false,
});

/**
 * What belongs together: the more of the core is in one file, the smaller terser can make it. What marks elements is
 * apart from it, for pages that mark elements immediately and load the rest later, and so are the names of services for pages
 * that show them and load the events later.
 */
function manualChunks(id) {
  if (/\/sdk\/lazy\/(?!index|replay)/.test(id)) return 'lazy-client';
  if (/\/sdk\/browser\/(?!native)/.test(id)) return 'core';
  if (/\/sdk\/catalog\/service-names/.test(id)) return 'service-names';
  return /\/attributes\/(?!index|declarative|read-early)|\/attribute-names/.test(id) ? 'marks' : undefined;
}

/**
 * TypeScript merges what a declaration adds to another package's module only when it has read that module before. Vitest
 * can't be required. Jest's package is out of reach with pnpm, or where an application has only the types of Jest's globals.
 */
const importAugmented = {
  name: 'import-augmented',
  renderChunk: (code, { fileName }) => ({
    code: code
      .replace("declare module 'vitest'", fileName.endsWith('.d.ts') ? "import 'vitest';\n$&" : '$&')
      .replace("declare module 'expect'", "// @ts-ignore\nimport 'expect';\n// @ts-ignore\n$&"),
    map: null,
  }),
};

/** The script for pages without a bundler brings what the package depends on. */
const bundleDependencies = {
  name: 'bundle-dependencies',
  resolveId: (id) => (isOneOf(installed, id) ? fileURLToPath(import.meta.resolve(id)) : undefined),
};

/** Of each script, in the order in which they are built. */
const integrity = {};

/** Writes the hashes for the `integrity` of a page's `<script>`: https://www.w3.org/TR/SRI/ */
const writeIntegrity = {
  name: 'write-integrity',
  generateBundle(_options, files) {
    for (const { code, fileName, type } of Object.values(files))
      if (type === 'chunk')
        integrity[fileName] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    const source = `${JSON.stringify(integrity, undefined, 2)}\n`;
    this.emitFile({ type: 'asset', fileName: 'care-analytics.sri.json', source });
    // A classic script in a package of modules.
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' });
  },
};

/** Features that are too large for the one script. */
const featureScripts = ['click-autocapture', 'inspector', 'tag-manager', 'web-vitals'];

/** A classic script for pages without a bundler: one file, with what it loads later and what the package depends on. */
function script(source, file) {
  return {
    input: source,
    plugins: [
      bundleDependencies,
      // Of the packages too.
      esbuild({ target: oldSyntax, tsconfig: false, exclude: [] }),
      compressPackage(),
      minifyScript(),
      writeIntegrity,
    ],
    output: {
      file,
      format: 'iife',
      name: 'CareAnalytics',
      // Each adds to what those before it have made.
      extend: true,
      inlineDynamicImports: true,
      esModule: false,
      // Page code cannot reach the module that is loaded later, so it need not be frozen.
      freeze: false,
      sourcemap: true,
    },
  };
}

/** The shell starts the command by itself, as npm's links to it do. */
const makeExecutable = {
  name: 'make-executable',
  writeBundle: ({ file }) => chmodSync(file, 0o755),
};

/** The catalogue's SQL, which the command reads where it lies. */
const shipQueries = {
  name: 'ship-queries',
  generateBundle() {
    for (const fileName of ['queries.sql', 'load.sql']) {
      const source = readFileSync(new URL(`docs/events/${fileName}`, import.meta.url));
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
};

/** The command: for Node only, so nothing of it is compressed, and it imports the catalogue by its entry point. */
const command = {
  input: 'sdk/cli/index.ts',
  external: (id) => external(id) || id.startsWith('node:'),
  plugins: [esbuild({ target: 'node20', tsconfig: false }), shipQueries, makeExecutable],
  output: { file: packageJson.bin['care-analytics'], format: 'es', banner: '#!/usr/bin/env node' },
};

const types = [
  {
    input,
    external,
    plugins: [dts({ tsconfig: './tsconfig.build.json' }), importAugmented, withoutRequirementIds],
    output: [format('d.ts', 'es'), format('d.cts', 'es')],
  },
  {
    input: 'sdk/script-global.ts',
    external,
    plugins: [dts({ tsconfig: './tsconfig.build.json' }), withoutRequirementIds],
    output: { file: packageJson.exports['./script'].types, format: 'es' },
  },
];

const code = [
  {
    input,
    external,
    plugins: [
      preserveDirectives(),
      esbuild({ target: browsers, supported: nativeSyntax, jsx: 'automatic', tsconfig: false }),
      compressPackage(),
    ],
    output: [
      { ...format('js', 'es'), sourcemap: true, manualChunks },
      { ...format('cjs', 'cjs'), sourcemap: true, manualChunks },
    ],
  },
  script('sdk/script.ts', packageJson.unpkg),
  ...featureScripts.map((name) => script(input[name], `dist/script/${name}.global.js`)),
  command,
];

/** @param {{ configPart?: string }} options `--configPart`, `code` or `types`. @default both */
export default ({ configPart }) => ({ code, types })[configPart] ?? [...code, ...types];
