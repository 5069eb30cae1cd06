/**
 * Properties that every event carries from the moment they are set.
 *
 * @packageDocumentation
 */
import type { Feature } from '../../client/analytics.ts';
import { refuseOption } from '../../client/errors.ts';
import { whenGranted } from '../../consent/when-granted.ts';
import { quietly } from '../../contracts/quietly.ts';
import { encodeJson } from '../../json/encode-json.ts';
import { readJson } from '../../json/read-json.ts';
import { storedPrefix } from '../../storage/stored-names.ts';

/** Settings of {@link createEventProperties}. */
export interface EventPropertiesOptions {
  /**
   * Stores the properties in local storage under this name, for later pages and for other tabs, which have them from their next event:
   * letters, digits, `-` and `_`. @default they last as long as the page
   */
  readonly storedAs?: string | undefined;
  /** Where they are stored. @default the window's local storage */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined;
}

/**
 * Properties of all events. `read` is for the client's `commonData`, the whole for its `features`, which stores them.
 *
 * @typeParam Properties their names and values
 */
export interface EventProperties<Properties extends object = Record<string, unknown>> extends Feature {
  /**
   * Every event from now on has these, also those that other tabs log where they are stored. Takes the place of what was set before under the same names.
   *
   * @param properties values that JSON can hold
   */
  set(properties: Partial<Properties>): void;
  /**
   * No event from now on has these.
   *
   * @param names of the properties. @default all that were set
   */
  unset(...names: readonly (keyof Properties & string)[]): void;
  /** What is set: a copy. */
  read(): Partial<Properties>;
}

/**
 * Sets properties of every event that comes later, where `commonData` by itself computes them for each. An event's own data wins over them.
 * They are stored once the visitor has agreed, if at all; a denial erases them, stored or not.
 *
 * @typeParam Properties their names and values
 * @param options whether later pages have them too
 *
 * @example
 * const properties = createEventProperties<{ plan: string }>({ storedAs: 'shop' });
 * const analytics = createAnalytics({
 *   analyticsKey: 'your-key',
 *   destinations: [httpApi()],
 *   commonData: properties.read,
 *   features: [properties],
 * });
 * properties.set({ plan: 'premium' });
 *
 * @throws `CareAnalytics: Invalid option …` for a `storedAs` that can't be a name
 */
export function createEventProperties<Properties extends object = Record<string, unknown>>({
  storage,
  storedAs,
}: EventPropertiesOptions = {}): EventProperties<Properties> {
  if (storedAs !== undefined && !/^[\w-]+$/.test(storedAs)) refuseOption('storedAs', storedAs);
  const key = `${storedPrefix}event-properties:${storedAs}`;
  /** What is not stored, or not yet; `undefined` for what was removed. */
  let changes: Record<string, unknown> = {};
  let mayStore = false;

  const storageOf = () => (storedAs === undefined ? undefined : (storage ?? globalThis.localStorage));

  /** Another tab may have changed it, a blocked storage holds nothing. */
  function read(): Partial<Properties> {
    const stored = readJson(quietly(() => storageOf()?.getItem(key)) ?? undefined);
    const all = Object.entries({ ...Object(stored), ...changes });
    return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Partial<Properties>;
  }

  function change(changed: Record<string, unknown>): void {
    Object.assign(changes, changed);
    if (mayStore) store();
  }

  function store(): void {
    quietly(() => {
      const text = encodeJson(read()) as string;
      storageOf()?.setItem(key, text);
      if (storageOf()?.getItem(key) === text) changes = {};
    });
  }

  return {
    name: 'event-properties',
    set: (properties) => change({ ...properties }),
    unset: (...names) =>
      change(
        Object.fromEntries((names.length > 0 ? names : Object.keys(read())).map((name) => [name, undefined])),
      ),
    read,
    start({ analytics: { consent } }) {
      const stopWaiting = whenGranted(consent, () => {
        mayStore = true;
        store();
      });
      return () => {
        stopWaiting();
        mayStore = false;
        if (consent.state === 'denied') changes = {};
      };
    },
  };
}
