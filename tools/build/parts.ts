/** A part of the build. */
export interface BuildPart {
  readonly makes: string;
  /** The parts that it reads, which are built before it. */
  readonly needs: readonly string[];
  /** Files and folders of which it is made, below the root; of folders without `node_modules` and what is built. */
  readonly reads: readonly string[];
  /** Files among them that it does not read. @default none */
  readonly ignores?: RegExp;
  /** Folders that it writes. */
  readonly writes: readonly string[];
  /** Files in the folders that are its own. @default all */
  readonly owns?: RegExp;
  /** Programs of installed packages, with their arguments. */
  readonly commands: readonly (readonly [string, ...string[]])[];
}

const declarations = /\.d\.\w+$/;
const installed = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json'];
const sources = [
  'sdk',
  'react-bindings',
  'rollup.config.mjs',
  'tsconfig.build.json',
  'tools/build',
  ...installed,
];
// The page imports the package as applications do.
const page = ['reference-page', 'dist', ...installed];
const vite = ['vite', 'build', '--config', 'reference-page/vite.config.ts', '--logLevel', 'warn'] as const;

/** In the order in which they are built. */
export const parts: Readonly<Record<string, BuildPart>> = {
  code: {
    makes: 'the package',
    needs: [],
    reads: [...sources, 'docs/events/queries.sql', 'docs/events/load.sql'],
    ignores: declarations,
    writes: ['dist'],
    owns: /(?<!\.d\.c?ts)$/,
    commands: [['rollup', '--config', '--silent', '--configPart', 'code']],
  },
  types: {
    makes: 'the package’s declarations',
    needs: [],
    reads: sources,
    writes: ['dist'],
    owns: /\.d\.c?ts$/,
    commands: [['rollup', '--config', '--silent', '--configPart', 'types']],
  },
  page: {
    makes: 'the page',
    needs: ['code'],
    reads: page,
    ignores: declarations,
    writes: ['reference-page/dist/client', 'reference-page/dist/server'],
    commands: [vite, [...vite, '--ssr']],
  },
  site: {
    makes: 'the site for production',
    needs: ['page'],
    reads: [...page, 'reference-page/dist/client'],
    ignores: declarations,
    writes: ['reference-page/dist/site', 'reference-page/dist/site-maps'],
    commands: [[...vite, '--ssr', '--mode', 'site']],
  },
  docs: {
    makes: 'the docs',
    needs: [],
    // Pages link to files of all folders, and show them.
    reads: ['.'],
    writes: ['docs/site/dist'],
    commands: [['tsx', 'docs/site/write-site.ts']],
  },
};

/** Parts under one name: `start` is what `npm start` serves. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  package: ['code', 'types'],
  start: ['page', 'docs'],
};
