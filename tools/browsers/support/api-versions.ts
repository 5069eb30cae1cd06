import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { UsedApi } from './read-used-apis.ts';
import type { ApiVersions } from './versions.ts';

type Tree = { readonly [key: string]: Tree };

/** Types that TypeScript's libraries split, or name by themselves, by their names in the data. */
const owners: Readonly<Record<string, string>> = {
  ARIAMixin: 'Element',
  Body: 'Response',
  CallableFunction: 'Function',
  ChildNode: 'Element',
  Console: 'console',
  HTMLHyperlinkElementUtils: 'HTMLAnchorElement',
  HTMLOrSVGElement: 'HTMLElement',
  ParentNode: 'Element',
  Uint16Array: 'TypedArray',
  Uint8Array: 'TypedArray',
  __type: 'Window',
  globalThis: 'Window',
};

/** Interfaces that many others inherit from. */
const ancestors = ['EventTarget', 'Node', 'Element', 'HTMLElement', 'Window'];

/**
 * Finds since when browsers have it in MDN's browser compatibility data (https://github.com/mdn/browser-compat-data).
 *
 * @returns `undefined` where the data has nothing of it
 */
export function findVersions({ owners: given, name, isBuiltIn }: UsedApi): ApiVersions | undefined {
  const types = given.map((owner) => ({
    name: owners[owner] ?? owner.replace(/^Readonly|Constructor$/g, ''),
    isStatic: owner.endsWith('Constructor'),
  }));
  const builtIns = (bcd as unknown as { javascript: { builtins: Tree } }).javascript.builtins;
  const apis = (bcd as unknown as { api: Tree }).api;
  for (const { name: owner, isStatic } of types) {
    const tree = isBuiltIn ? builtIns[owner] : apis[owner];
    const event = name.startsWith('on') ? `${name.slice(2)}_event` : name;
    const found = tree?.[`${name}_static`] ?? tree?.[name] ?? tree?.[event];
    if (found) return describe(found, `${owner}.${name}`, isStatic || found === tree?.[`${name}_static`]);
  }
  // An object's style takes what the data knows as properties of CSS.
  if (given.some((owner) => owner.startsWith('CSSStyleDeclaration'))) {
    const property = (bcd as unknown as { css: { properties: Tree } }).css.properties[name];
    return property && describe(property, name, false);
  }
  const global = isBuiltIn ? builtIns[name] : apis[name];
  if (global && types.length < 2) return describe(global, name, true);
  for (const owner of isBuiltIn ? [] : ancestors) {
    const found = apis[owner]?.[name] ?? apis[owner]?.[`${name.slice(2)}_event`];
    if (found) return describe(found, `${owner}.${name}`, false);
  }
  return undefined;
}

function describe(found: Tree, name: string, isStatic: boolean): ApiVersions | undefined {
  const support = (found as unknown as { __compat?: { support: Support } }).__compat?.support;
  if (!support) return undefined;
  const { chrome, firefox, safari, safari_ios } = support;
  return {
    name,
    isStatic,
    since: {
      chrome: firstVersion(chrome),
      firefox: firstVersion(firefox),
      safari: later(firstVersion(safari), firstVersion(safari_ios)),
    },
  };
}

interface Statement {
  readonly version_added?: string | false | undefined;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}

type Support = Readonly<Record<string, Statement | readonly Statement[] | undefined>>;

function firstVersion(statements: Statement | readonly Statement[] | undefined): number | null {
  const plain = [statements ?? []]
    .flat()
    .find(({ flags, prefix, alternative_name }: Statement) => !flags && !prefix && !alternative_name);
  // `≤37` was there already when it was looked for.
  return Number.parseFloat((plain?.version_added || 'none').replace('≤', '')) || null;
}

function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other);
}
