/**
 * Groups that a visitor belongs to, such as a company: on every event, with properties of their own.
 *
 * @packageDocumentation
 */
import type { Feature, FeatureHost } from '../../client/analytics.ts';
import { quietly } from '../../contracts/quietly.ts';
import { toOperations, type UserPropertyChanges } from '../../events/user-properties.ts';
import { copyValues } from '../copy-values.ts';
import { createPropertyStore, type StoredOptions } from '../property-store.ts';

/** Settings of {@link createGroups}, the same as of event properties. */
export type GroupsOptions = StoredOptions;

/**
 * The names of groups, by their types.
 *
 * @typeParam Type the types of groups, such as `'company'`
 */
export type GroupNames<Type extends string = string> = {
  readonly [Name in Type]?: string | readonly string[];
};

/**
 * The groups of a visitor. `read` is for the client's `commonData`, the whole for its `features`.
 *
 * @typeParam Type the types of groups, such as `'company'`
 */
export interface Groups<Type extends string = string> extends Feature {
  /**
   * Puts every later event into this group, and sets a user property of the same name. Replaces the groups that were set for the
   * type before.
   *
   * @param type the type of the group, such as `company`
   * @param name the name of the group, such as an id, or several
   */
  set(type: Type, name: string | readonly string[]): void;
  /**
   * Takes later events out of these groups, and removes the user properties of these names.
   *
   * @param types the types of the groups. @default all that were set
   */
  unset(...types: readonly Type[]): void;
  /**
   * Changes properties of a group itself, for all its members: an event `$groupidentify`.
   *
   * @param type the type of the group
   * @param name the name of the group
   * @param changes the changes of its properties, as of `setUserProperties`
   */
  setProperties(type: Type, name: string, changes: UserPropertyChanges): void;
  /** Returns a copy of the groups, as every event has them. */
  read(): { readonly $groups?: GroupNames<Type> };
}

/** The most calls that wait for a client to start. */
const maxWaiting = 100;

/**
 * Creates a store for the groups of later events, and for properties of those groups. Amplitude gets them as `groups` and `group_properties`, PostHog as
 * `$groups` and `$group_set`, Segment as `context.groupId` and `group`; other destinations as the property `$groups`. Stored and erased as
 * event properties are: not unless they are given a name.
 *
 * @typeParam Type the types of groups, such as `'company'`
 * @param options the name under which later pages find the groups, if they should
 *
 * @example
 * const groups = createGroups<'company'>({ storedAs: 'shop' });
 * const analytics = createAnalytics({
 *   analyticsKey: 'your-key',
 *   destinations: [httpApi()],
 *   commonData: groups.read,
 *   features: [groups],
 * });
 * groups.set('company', 'acme');
 * groups.setProperties('company', 'acme', { set: { plan: 'team' } });
 *
 * @throws `CareAnalytics: Invalid option …` for a `storedAs` that can't be a name
 */
export function createGroups<Type extends string = string>(options: GroupsOptions = {}): Groups<Type> {
  const names = createPropertyStore('groups', options);
  let host: FeatureHost | undefined;
  /** Calls from before there was a client that may send. */
  let waiting: ((host: FeatureHost) => void)[] = [];

  function run(act: (host: FeatureHost) => void): void {
    if (host) act(host);
    else if (waiting.length < maxWaiting) waiting.push(act);
  }

  return {
    name: 'groups',
    set(type, name) {
      const set = copyValues({ [type]: name });
      names.set(set);
      run(({ changeUser }) => changeUser({ set }));
    },
    unset(...types) {
      const all = types.length > 0 ? types : Object.keys(names.read());
      names.unset(all);
      if (all.length > 0) run(({ changeUser }) => changeUser({ unset: all }));
    },
    setProperties(type, name, changes) {
      quietly(
        () => {
          const data = copyValues({
            $groups: { [type]: name },
            $group_type: type,
            $group_key: name,
            $group_set: changes.set,
            $group_properties: toOperations(changes),
          });
          run(({ logInternal }) => logInternal('$groupidentify', data));
        },
        (error) => run(({ analytics }) => analytics.reportFailure(error)),
      );
    },
    read() {
      const $groups = names.read() as GroupNames<Type>;
      return Object.keys($groups).length > 0 ? { $groups } : {};
    },
    start(started) {
      const stop = names.start(started);
      host = started;
      for (const act of waiting) act(started);
      waiting = [];
      return () => {
        stop();
        host = undefined;
      };
    },
  };
}
