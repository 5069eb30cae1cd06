import { fileURLToPath } from 'node:url';
import { type BuiltSite, buildSite } from '../../../docs/site/build-site.ts';
import { openRepository } from '../../../docs/site/sources/repository.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let built: Promise<BuiltSite> | undefined;

/** The site of this repository, built once for all tests of a file. */
export function siteOfRepository(): Promise<BuiltSite> {
  built ??= buildSite(openRepository(root), root);
  return built;
}
