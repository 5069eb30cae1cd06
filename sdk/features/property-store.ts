import type { FeatureHost } from '../client/analytics.ts';
import { refuseOption } from '../client/errors.ts';
import type { Consent } from '../consent/consent.ts';
import { whenGranted } from '../consent/when-granted.ts';
import type { Cancel } from '../contracts/environment.ts';
import { quietly } from '../contracts/quietly.ts';
import { encodeJson } from '../json/encode-json.ts';
import { readJson } from '../json/read-json.ts';
import { storedPrefix } from '../storage/stored-names.ts';
import { copyValues } from './copy-values.ts';

/** The storage of properties for later pages. */
export interface StoredOptions {
  /**
   * Stores the properties in local storage under this name, for later pages and for other tabs, which have it from their next
   * event: letters, digits, `-` and `_`. @default they last as long as the page
   */
  readonly storedAs?: string | undefined;
  /** The storage itself: local or session storage of the window, as a denial erases no other. @default the window's local storage */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined;
}

/** Properties that are set now and read with each event. */
export interface PropertyStore {
  /** Properties that can't be read are reported, as soon as the feature runs. */
  set(properties: object): void;
  /** @param names the names to remove; all that were set, if there are none */
  unset(names: readonly string[]): void;
  /** Returns a copy. */
  read(): Record<string, unknown>;
  /** Stores the properties once the visitor has agreed, and forgets them with a denial. @returns a function that ends it */
  start({ analytics }: Pick<FeatureHost, 'analytics'>): Cancel;
}

/**
 * Creates a store that lasts as long as the page, or is stored under a name.
 *
 * @param kind the kind of the properties, which is a part of the key
 * @throws `CareAnalytics: Invalid option …` for a `storedAs` that can't be a name
 */
export function createPropertyStore(kind: string, { storage, storedAs }: StoredOptions): PropertyStore {
  if (storedAs !== undefined && !/^[\w-]+$/.test(storedAs)) refuseOption('storedAs', storedAs);
  const key = `${storedPrefix}${kind}:${storedAs}`;
  /** Changes that are not stored, or not yet; `undefined` for a removed property. */
  let changes: Record<string, unknown> = {};
  /** The last failure from before the feature has started. */
  let early: readonly unknown[] = [];
  let report = (error: unknown) => {
    early = [error];
  };
  /** The consent of the client that runs the feature. */
  let consent: Pick<Consent, 'state'> | undefined;

  const storageOf = () => (storedAs === undefined ? undefined : (storage ?? globalThis.localStorage));

  /** Reads the properties: another tab may have changed them; a blocked storage holds none. */
  function read(): Record<string, unknown> {
    const stored = readJson(quietly(() => storageOf()?.getItem(key)) ?? undefined);
    const all = Object.entries({ ...Object(stored), ...changes });
    return copyValues(Object.fromEntries(all.filter(([, value]) => value !== undefined)));
  }

  function change(changed: object): void {
    quietly(() => Object.assign(changes, copyValues(changed)), report);
    // It may have been denied in another tab.
    if (consent?.state === 'granted') store();
  }

  function store(): void {
    quietly(() => {
      const text = encodeJson(read()) as string;
      storageOf()?.setItem(key, text);
      if (storageOf()?.getItem(key) === text) changes = {};
    });
  }

  return {
    set: change,
    unset: (names) =>
      change(
        Object.fromEntries((names.length > 0 ? names : Object.keys(read())).map((name) => [name, undefined])),
      ),
    read,
    start({ analytics }) {
      consent = analytics.consent;
      report = analytics.reportFailure;
      early.forEach(report);
      early = [];
      const stopWaiting = whenGranted(analytics.consent, store);
      return () => {
        stopWaiting();
        consent = undefined;
        if (analytics.consent.state === 'denied') changes = {};
      };
    },
  };
}
