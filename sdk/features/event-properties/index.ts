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
   * Adds these properties to every later event, also of other tabs where they are stored. Replaces properties that were set
   * before under the same names.
   *
   * @param properties values that JSON can hold
   */
  set(properties: Partial<Properties>): void;
  /**
   * Removes these properties from later events.
   *
   * @param names the names of the properties. @default all that were set
   */
  unset(...names: readonly (keyof Properties & string)[]): void;
  /** Returns a copy of the properties. */
  read(): Partial<Properties>;
}

/**
 * Creates a store for properties of every later event, where `commonData` by itself computes them for each event. An event's own data wins over them.
 * They are stored once the visitor has agreed, if at all; a denial erases them, stored or not.
 *
 * @typeParam Properties their names and values
 * @param options the name under which later pages find them, if they should
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
