import type { EventCatalog } from '../events/event-catalog.ts';
import type { DataOf } from '../events/event-schema.ts';
import type { LoggedEvent, TestAnalytics } from './create-test-analytics.ts';

/** What a matcher gets from the test runner. */
interface MatcherContext {
  /** Compares as the test runner does, with its asymmetric matchers. */
  readonly equals: (actual: unknown, expected: unknown) => boolean;
}

interface MatcherResult {
  /** Whether it matches. */
  readonly pass: boolean;
  /** Says why, as text. */
  readonly message: () => string;
}

/**
 * The definitions of the catalogue of a test kit.
 *
 * @typeParam Kit the type of a test kit
 */
type DefinitionsOf<Kit> =
  Kit extends TestAnalytics<EventCatalog<infer Definitions>> ? Definitions : Record<never, never>;

/**
 * The types of the matchers, by the catalogue of what is in `expect(…)`.
 *
 * @typeParam Kit the type of the test kit in `expect(…)`
 */
export interface AnalyticsMatchers<Kit> {
  /**
   * Some event of this name went out, with at least this data.
   *
   * @typeParam Name the name of the event, inferred
   * @param name the name of the event
   * @param data data that the event has to have
   */
  toHaveLogged<Name extends keyof DefinitionsOf<Kit> & string>(
    name: Name,
    data?: Partial<DataOf<DefinitionsOf<Kit>[Name]>>,
  ): void;
  /** No event went out but those that `toHaveLogged` has found; session events and `$identify` aside. */
  toHaveLoggedNothingElse(): void;
}

const reserved = new Set(['session_start', 'session_end', '$identify']);

/** Insert ids that `toHaveLogged` has found, by kit. */
const found = new WeakMap<TestAnalytics, Set<string>>();

/** Matchers for `expect.extend`, in vitest and in whatever else takes them. */
export const analyticsMatchers = {
  /**
   * Some event of this name went out, with at least this data.
   *
   * @param this what the test runner provides
   * @param kit the kit of `createTestAnalytics`
   * @param name the name of the event
   * @param data data that the event has to have. @default any
   */
  toHaveLogged(this: MatcherContext, kit: TestAnalytics, name: string, data: object = {}): MatcherResult {
    const all = kit.logged();
    const matching = all.filter(
      (event) => event.name === name && this.equals({ ...event.data, ...data }, event.data),
    );
    const foundIds = found.get(kit) ?? new Set();
    for (const { insertId } of matching) foundIds.add(insertId);
    found.set(kit, foundIds);
    return {
      pass: matching.length > 0,
      message: () =>
        matching.length > 0
          ? `"${name}" was logged with ${JSON.stringify(data)}`
          : `"${name}" was not logged with ${JSON.stringify(data)}; logged was:\n${list(all)}`,
    };
  },
  /**
   * No event went out but those that `toHaveLogged` has found; session events and `$identify` aside.
   *
   * @param this what the test runner provides
   * @param kit the kit of `createTestAnalytics`
   */
  toHaveLoggedNothingElse(this: MatcherContext, kit: TestAnalytics): MatcherResult {
    const rest = kit
      .logged()
      .filter(({ name, insertId }) => !reserved.has(name) && !found.get(kit)?.has(insertId));
    return {
      pass: rest.length === 0,
      message: () => (rest.length === 0 ? 'nothing else was logged' : `this was logged too:\n${list(rest)}`),
    };
  },
};

function list(events: readonly LoggedEvent[]): string {
  return events.map(({ name, data }) => `  ${name} ${JSON.stringify(data)}`).join('\n') || '  nothing';
}
