import packageJson from '../../../package.json' with { type: 'json' };

const project = packageJson.homepage.replace(/#.*$/, '');

/**
 * The `$id` of a schema: a name that nothing else has, and that another version of it does not have either.
 *
 * @param version of the definition; of the package for what the SDK makes by itself
 */
export function schemaId(kind: 'data' | 'received', slug: string, version: number | string): string {
  return `${project}/events/${kind}/${slug}/${version}`;
}

/** The version that a definition has by the `$id` of its schema. @returns nothing where that names none */
export function versionIn($id: string): number | undefined {
  const [, version] = /\/(\d+)$/.exec($id) ?? [];
  return version === undefined ? undefined : Number(version);
}
