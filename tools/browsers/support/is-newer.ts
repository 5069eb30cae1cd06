import { type ApiVersions, browserNames, type Versions } from './versions.ts';

/** Whether some browser of these versions, or all of one name, may be without it. */
export function isNewer({ since }: ApiVersions, versions: Versions): boolean {
  return browserNames.some((browser) => (since[browser] ?? Number.POSITIVE_INFINITY) > versions[browser]);
}
