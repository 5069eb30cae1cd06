import type { JsonObject } from '../../contracts/json.ts';
import { isObject } from '../../json/is-object.ts';

/** On, off, or on with options in detail. */
export type Switch = boolean | JsonObject;

/** Settings by their names. */
export type Settings = Readonly<Record<string, Switch>>;

/** What a plain yes or no switches, by the names that the server has for it. */
export const knownSettings: readonly string[] = [
  'attribution',
  'elementInteractions',
  'pageViews',
  'webVitals',
];

/**
 * Reads `autocapture`, which may be anything. What is not understood is left out.
 *
 * @param names what a plain yes or no switches too
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
