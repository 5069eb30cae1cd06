import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { findVersions } from './api-versions.ts';
import { readUsedApis } from './read-used-apis.ts';
import type { ApiVersions, Versions } from './versions.ts';

export interface Support {
  /** The oldest versions that package.json names, as `browserslist`. */
  readonly oldest: Versions;
  /**
   * Interfaces of browsers and of the language that the SDK uses, each once, by name: the order in which the sources
   * use them changes with every rename.
   */
  readonly used: readonly ApiVersions[];
  /** Interfaces that the browser compatibility data does not have. */
  readonly unknown: readonly string[];
}

/** Entry points that no browser loads. */
const notForBrowsers = /\/(server|testing)\//;

/** Reads what the SDK and the hooks need of browsers. @param root the project's folder */
export function readSupport(root: string): Support {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  const entries = Object.values(options.paths ?? {})
    .flat()
    .filter((path) => !notForBrowsers.test(path))
    .map((path) => `${root}/${path}`);
  const isOurs = (path: string) => /^(sdk|react-bindings)\//.test(path);
  const found = readUsedApis([...entries, `${root}/sdk/script.ts`], options, root, isOurs).map((api) => ({
    key: [api.owners.at(-1), api.name].join('.'),
    versions: findVersions(api),
  }));
  const used = new Map(found.flatMap(({ versions }) => (versions ? [[versions.name, versions]] : [])));
  const unknown = new Set(found.flatMap(({ key, versions }) => (versions ? [] : [key])));
  return {
    oldest: readOldest(root),
    used: [...used.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    unknown: [...unknown].sort(),
  };
}

function readOldest(root: string): Versions {
  const { browserslist } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    browserslist: string[];
  };
  const versionOf = (browser: string) =>
    Number(
      browserslist
        .find((query) => query.startsWith(`${browser} >= `))
        ?.split(' ')
        .at(-1),
    );
  return { chrome: versionOf('chrome'), firefox: versionOf('firefox'), safari: versionOf('safari') };
}
