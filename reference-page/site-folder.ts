import { readFileSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import rootPackage from '../package.json' with { type: 'json' };
import { application } from './release.ts';
import { type Manifest, readManifest } from './server/assets.ts';
import { filesOf } from './server/files-of.ts';
import { type LockedPackages, siteLock } from './site-lock.ts';

export interface SiteFolderOptions {
  /** The folder that is written. */
  readonly folder: string;
  /** The folder for the source maps: no server has to have them. */
  readonly mapsFolder: string;
  /** The build for the browser. */
  readonly clientFolder: string;
  /** The file of the flags. */
  readonly flagsFile: string;
  /** Modules that the server fetches late; what else is fetched late runs only in browsers. */
  readonly lateModules: readonly string[];
}

/** The entry point that modules of a deployment import, such as a sink for events. */
const serverEntry = '@care/analytics/server';

/** The package's place in the folder, as far as the server's modules need it. */
const packageFolder = 'analytics';

/**
 * Makes the folder that runs in production with production dependencies only: the server, what the page in the browser may load, the
 * flags, the part of the SDK that a sink imports, a package.json that names what has to be installed, and its lock.
 */
export function siteFolder(options: SiteFolderOptions): Plugin {
  let dependencies: Record<string, string> = {};
  let analytics: PackagePart | undefined;
  return {
    name: 'site-folder',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const needed = neededChunks(bundle, options.lateModules);
      for (const [name, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && !needed.has(chunk)) delete bundle[name];
      const entry = await this.resolve(serverEntry, import.meta.filename);
      if (!entry) throw new Error(`${serverEntry} is nowhere`);
      analytics = partOf(entry.id, (id) => this.getModuleInfo(id)?.importedIds);
      dependencies = dependenciesOf([...needed], bundle);
    },
    async closeBundle() {
      await Promise.all([
        writeFile(join(options.folder, 'package.json'), textOf(packageOfSite(dependencies))),
        writeFile(
          join(options.folder, lockFile),
          textOf(
            siteLock(packageOfSite(dependencies), {
              ...lockedPackages(),
              ...(analytics && lockedPart(analytics)),
            }),
          ),
        ),
        ...(analytics ? [writePart(analytics, join(options.folder, packageFolder))] : []),
        writeFile(join(options.folder, 'start.mjs'), startText),
        copyFile(options.flagsFile, join(options.folder, 'flags.json')),
        copyClient(options),
        putMapsApart(options),
      ]);
    },
  };
}

/** The chunks that run when the server starts, and those that it imports later. */
function neededChunks(
  bundle: Rollup.OutputBundle,
  lateModules: readonly string[],
): ReadonlySet<Rollup.OutputChunk> {
  const needed = new Set<Rollup.OutputChunk>();
  function take(chunk: Rollup.OutputAsset | Rollup.OutputChunk | undefined): void {
    if (chunk?.type !== 'chunk' || needed.has(chunk)) return;
    needed.add(chunk);
    for (const name of chunk.imports) take(bundle[name]);
  }
  for (const chunk of Object.values(bundle)) {
    const isLate = chunk.type === 'chunk' && lateModules.some((name) => chunk.facadeModuleId?.endsWith(name));
    if (chunk.type === 'chunk' && (chunk.isEntry || isLate)) take(chunk);
  }
  return needed;
}

/** The packages that chunks import, in the versions that the project has. */
function dependenciesOf(
  chunks: readonly Rollup.OutputChunk[],
  bundle: Rollup.OutputBundle,
): Record<string, string> {
  const imported = chunks.flatMap(({ imports }) => imports.filter((name) => !bundle[name]));
  const names = new Set(imported.filter((name) => !name.startsWith('node:')).map(packageOf));
  const known = [...names, ...peersOf(names)].sort();
  return Object.fromEntries(known.map((name) => [name, installedVersion(name)]));
}

const named: readonly string[] = [rootPackage.devDependencies, rootPackage.dependencies].flatMap(Object.keys);

/** The version that the project runs with, also where its package.json names a range. */
function installedVersion(name: string): string {
  if (!named.includes(name))
    throw new Error(`${name} is no dependency of package.json, and the server imports it`);
  const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** The peer dependencies of these packages, which would otherwise be installed in the newest version. */
function peersOf(names: ReadonlySet<string>): readonly string[] {
  return names.has('@openfeature/server-sdk') ? ['@openfeature/core'] : [];
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Under this name `npm pack` takes it along, which it does not do for a package-lock.json. */
const lockFile = 'npm-shrinkwrap.json';

function packageOfSite(dependencies: Record<string, string>) {
  return {
    name: application.name,
    version: application.version,
    private: true,
    type: 'module',
    description: 'The site’s server, for production',
    engines: rootPackage.engines,
    // A shell in between would end on a signal and leave the server behind.
    scripts: { start: 'exec node start.mjs' },
    files: [packageFolder, 'client', 'server', 'flags.json', 'start.mjs', lockFile],
    dependencies: { [rootPackage.name]: `file:${packageFolder}`, ...dependencies },
  };
}

function lockedPackages(): LockedPackages {
  return JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).packages;
}

/** The package in the folder, as its lock has it. */
function lockedPart({ dependencies }: PackagePart): LockedPackages {
  const { name, version } = rootPackage;
  return {
    [`node_modules/${name}`]: { resolved: packageFolder, link: true },
    [packageFolder]: { name, version, dependencies },
  };
}

function textOf(content: object): string {
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** An entry point of a built package, with all that it imports. */
interface PackagePart {
  readonly entry: string;
  readonly files: readonly string[];
  /** The packages that it imports, in the versions that the project has. */
  readonly dependencies: Readonly<Record<string, string>>;
}

function partOf(entry: string, importsOf: (id: string) => readonly string[] | undefined): PackagePart {
  const files = new Set([entry]);
  const packages = new Set<string>();
  // A set that grows while it is read hands out what came in meanwhile.
  for (const file of files)
    for (const id of importsOf(file) ?? []) (id.startsWith(dirname(entry)) ? files : packages).add(id);
  const dependencies = Object.fromEntries(
    [...packages].map(packageOf).map((name) => [name, installedVersion(name)]),
  );
  return { entry, files: [...files], dependencies };
}

/** The package with nothing but this entry point. */
async function writePart({ entry, files, dependencies }: PackagePart, folder: string): Promise<void> {
  const nameOf = (file: string) => relative(dirname(entry), file);
  const { name, version } = rootPackage;
  const exports = { [serverEntry.replace(name, '.')]: `./${nameOf(entry)}` };
  await Promise.all(files.map((file) => cp(file, join(folder, nameOf(file)))));
  await writeFile(
    join(folder, 'package.json'),
    textOf({ name, version, private: true, type: 'module', exports, dependencies }),
  );
}

const startText = `// React renders several times as fast for production, and looks when it is loaded.
process.env.NODE_ENV ??= 'production';
await import('./server/start.js');
`;

/** Copies the files that browsers request in production, compressed ones as well, and the manifest that names them. */
async function copyClient({ clientFolder, folder }: SiteFolderOptions): Promise<void> {
  const manifest: Manifest = readManifest(clientFolder);
  const ofPage = filesOf(manifest, 'entry-client.tsx');
  await cp(clientFolder, join(folder, 'client'), {
    recursive: true,
    filter(source) {
      const path = relative(clientFolder, source).split(sep).join('/');
      return !path.startsWith('assets/') || ofPage.has(path.replace(/\.(br|gz)$/, ''));
    },
  });
}

/** Moves the maps of the server, and copies those of the browser's files, into a folder of their own. */
async function putMapsApart({ clientFolder, folder, mapsFolder }: SiteFolderOptions): Promise<void> {
  await rm(mapsFolder, { recursive: true, force: true });
  await mkdir(mapsFolder, { recursive: true });
  const [ofServer, ofBrowser] = await Promise.all([mapsIn(join(folder, 'server')), mapsIn(clientFolder)]);
  await Promise.all([
    ...ofServer.map((map) => rename(map, join(mapsFolder, basename(map)))),
    ...ofBrowser.map((map) => copyFile(map, join(mapsFolder, basename(map)))),
  ]);
}

async function mapsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.js.map')).map((name) => join(folder, name));
}
