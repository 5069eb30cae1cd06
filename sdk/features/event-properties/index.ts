/**
 * Properties that every event carries from the moment they are set.
 *
 * @packageDocumentation
 */
import type { Feature } from '../../client/analytics.ts';
import { createPropertyStore, type StoredOptions } from '../property-store.ts';

/** Settings of {@link createEventProperties}. */
export type EventPropertiesOptions = StoredOptions;

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
export function createEventProperties<Properties extends object = Record<string, unknown>>(
  options: EventPropertiesOptions = {},
): EventProperties<Properties> {
  const { read, set, start, unset } = createPropertyStore('event-properties', options);
  return {
    name: 'event-properties',
    set,
    unset: (...names) => unset(names),
    read: () => read() as Partial<Properties>,
    start,
  };
}
