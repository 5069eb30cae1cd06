import { pageScript } from '../../tools/browsers/engines/page-script.ts';
import type { ApiVersions } from '../../tools/browsers/support/versions.ts';

/** The script of a page that takes these from its browser, as if it were older. */
export function removeApis(apis: readonly ApiVersions[]): string {
  const names = apis.map(({ name, isStatic }) => ({ path: name.split('.'), isStatic }));
  return pageScript(remove, names);
}

/** Runs in the page. */
function remove(names: readonly { readonly path: readonly string[]; readonly isStatic: boolean }[]): void {
  type Holder = Record<string, { prototype?: object } | undefined>;
  for (const { path, isStatic } of names) {
    const name = `${path[path.length - 1]}`;
    const owner = path.length > 1 ? (window as unknown as Holder)[`${path[0]}`] : undefined;
    const holder = owner && !isStatic ? owner.prototype : owner;
    for (const place of [holder, path.length === 1 || path[0] === 'Window' ? window : undefined]) {
      if (place) Reflect.deleteProperty(place, name);
    }
  }
}
