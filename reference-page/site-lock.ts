/** A package as a lock file of npm has it (https://docs.npmjs.com/cli/configuring-npm/package-lock-json). */
interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  /** The package's address; for a link the folder that it leads to. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The fields of `package.json` that its lock file repeats. */
export interface LockedRoot extends LockedPackage {
  readonly name: string;
  readonly version: string;
}

/** The packages of a lock file, by the paths that they are installed at. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * The lock of a package that needs a part of what a project has installed: the same versions, at the same paths, with the same hashes,
 * so that `npm ci` installs what was tested.
 *
 * @param packages of the project's own lock
 * @throws Error for a dependency that the project's lock does not have
 */
export function siteLock(root: LockedRoot, packages: LockedPackages): object {
  const needed = new Set<string>();
  function take(owner: string, { dependencies, optionalDependencies, ...rest }: LockedPackage): void {
    const { peerDependencies, peerDependenciesMeta } = rest;
    const isOptional = (name: string) =>
      optionalDependencies?.[name] !== undefined || peerDependenciesMeta?.[name]?.optional === true;
    for (const name of Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies })) {
      const path = findInstalled(owner, name, packages);
      if (path === undefined && !isOptional(name)) throw new Error(`${name} is not in package-lock.json`);
      const isOptionalPeer = dependencies?.[name] === undefined && peerDependenciesMeta?.[name]?.optional;
      if (path === undefined || isOptionalPeer || needed.has(path)) continue;
      needed.add(path);
      const { link, resolved = '' } = packages[path] ?? {};
      const folder = link ? resolved : path;
      needed.add(folder);
      take(folder, packages[folder] ?? {});
    }
  }
  take('', root);
  const { name, version } = root;
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': root,
      ...Object.fromEntries([...needed].sort().map((path) => [path, forProduction(packages[path] ?? {})])),
    },
  };
}

/** The path at which Node finds a package: beside the package that imports it, or in the nearest folder above. */
function findInstalled(owner: string, name: string, packages: LockedPackages): string | undefined {
  const path = `${owner && `${owner}/`}node_modules/${name}`;
  if (packages[path]) return path;
  if (owner === '') return undefined;
  return findInstalled(owner.slice(0, Math.max(0, owner.lastIndexOf('/node_modules/'))), name, packages);
}

/** The package without the mark of a development dependency. */
function forProduction(locked: LockedPackage): LockedPackage {
  return { ...locked, dev: undefined, devOptional: undefined, peer: undefined } as LockedPackage;
}
