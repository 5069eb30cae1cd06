import type { JsonObject } from '../../contracts/json.ts';
import { isObject } from '../../json/is-object.ts';

/** On, off, or on with options in detail. */
export type Switch = boolean | JsonObject;

/** Settings by their names. */
export type Settings = Readonly<Record<string, Switch>>;

/** The settings that a plain boolean switches, by the server's names. */
export const knownSettings: readonly string[] = [
  'attribution',
  'elementInteractions',
  'pageViews',
  'webVitals',
];

/**
 * Reads `autocapture`, which may be anything. Settings that are not understood are left out.
 *
 * @param names further settings that a plain boolean switches
 * @returns `undefined` when it is neither a boolean nor an object
 */
export function readSettings(autocapture: unknown, names: readonly string[] = []): Settings | undefined {
  if (typeof autocapture === 'boolean') {
    return Object.fromEntries([...knownSettings, ...names].map((name) => [name, autocapture]));
  }
  if (!isObject(autocapture)) return undefined;
  const isUnderstood = ([, value]: readonly unknown[]) => typeof value === 'boolean' || isObject(value);
  return Object.fromEntries(Object.entries(autocapture).filter(isUnderstood)) as Settings;
}
