import type { EventCatalog } from '../events/event-catalog.ts';
import type { DataOf } from '../events/event-schema.ts';
import type { LoggedEvent, TestAnalytics } from './create-test-analytics.ts';

/** The context that the test runner gives a matcher. */
interface MatcherContext {
  /** Compares as the test runner does, with its asymmetric matchers. */
  readonly equals: (actual: unknown, expected: unknown) => boolean;
  /** True if the opposite is expected, behind `.not`. */
  readonly isNot?: boolean | undefined;
}

interface MatcherResult {
  /** True if the expectation holds, aside from `.not`. */
  readonly pass: boolean;
  /** Returns the explanation. */
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
 * The types of the matchers, by the catalogue of the kit in `expect(…)`.
 *
 * @typeParam Kit the type of the test kit in `expect(…)`
 */
export interface AnalyticsMatchers<Kit> {
  /**
   * Some event of this name went out, with at least this data, and no event twice: the same data in the same millisecond. To
   * expect that, use `toHaveLoggedTimes`.
   *
   * @typeParam Name the name of the event, inferred
   * @param name the name of the event
   * @param data data that the event has to have
   */
  toHaveLogged<Name extends keyof DefinitionsOf<Kit> & string>(
    name: Name,
    data?: Partial<DataOf<DefinitionsOf<Kit>[Name]>>,
  ): void;
  /**
   * Exactly so many events of this name went out, with at least this data; equal events count each.
   *
   * @typeParam Name the name of the event, inferred
   * @param name the name of the event
   * @param times the number of them; 0 for none
   * @param data data that the events have to have
   */
  toHaveLoggedTimes<Name extends keyof DefinitionsOf<Kit> & string>(
    name: Name,
    times: number,
    data?: Partial<DataOf<DefinitionsOf<Kit>[Name]>>,
  ): void;
  /**
   * No event went out but those that `toHaveLogged` and `toHaveLoggedTimes` have found; session events, `$identify` and
   * `$groupidentify` aside.
   */
  toHaveLoggedNothingElse(): void;
}

const reserved = new Set(['session_start', 'session_end', '$identify', '$groupidentify']);

/** Insert ids that `toHaveLogged` and `toHaveLoggedTimes` have found, by kit. */
const found = new WeakMap<TestAnalytics, Set<string>>();

/** Matchers for `expect.extend`, in vitest, in jest and in other test runners that take them. */
export const analyticsMatchers = {
  /**
   * Some event of this name went out, with at least this data, and no event twice: the same data in the same millisecond.
   *
   * @param this the context that the test runner provides
   * @param kit the kit of `createTestAnalytics`
   * @param name the name of the event
   * @param data data that the event has to have. @default any
   */
  toHaveLogged(this: MatcherContext, kit: TestAnalytics, name: string, data: object = {}): MatcherResult {
    const matching = find(this, kit, name, data);
    const isTwice = !this.isNot && hasDuplicates(this, matching);
    const pass = matching.length > 0 && !isTwice;
    if (pass && !this.isNot) markFound(kit, matching);
    return {
      pass,
      message() {
        if (isTwice)
          return `"${name}" was logged twice in one moment with the same data; toHaveLoggedTimes("${name}", ${matching.length}, ${JSON.stringify(data)}) expects that. Logged was:\n${list(kit.logged())}`;
        return matching.length > 0
          ? `"${name}" was logged with ${JSON.stringify(data)}`
          : `"${name}" was not logged with ${JSON.stringify(data)}; logged was:\n${list(kit.logged())}`;
      },
    };
  },
  /**
   * Exactly so many events of this name went out, with at least this data.
   *
   * @param this the context that the test runner provides
   * @param kit the kit of `createTestAnalytics`
   * @param name the name of the event
   * @param times the number of them; 0 for none
   * @param data data that the events have to have. @default any
   */
  toHaveLoggedTimes(
    this: MatcherContext,
    kit: TestAnalytics,
    name: string,
    times: number,
    data: object = {},
  ): MatcherResult {
    const matching = find(this, kit, name, data);
    const { length } = matching;
    const pass = length === times;
    if (pass && !this.isNot) markFound(kit, matching);
    return {
      pass,
      message: () =>
        `"${name}" was logged ${length} times with ${JSON.stringify(data)}, ${this.isNot ? 'not ' : ''}${times} times expected; logged was:\n${list(kit.logged())}`,
    };
  },
  /**
   * No event went out but those that `toHaveLogged` and `toHaveLoggedTimes` have found; session events, `$identify` and
   * `$groupidentify` aside.
   *
   * @param this the context that the test runner provides
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

/** The events of a name with at least this data. */
function find(
  { equals }: MatcherContext,
  kit: TestAnalytics,
  name: string,
  data: object,
): readonly LoggedEvent[] {
  return kit
    .logged()
    .filter((event) => event.name === name && equals({ ...event.data, ...data }, event.data));
}

/** Marks events as found; an expectation with `.not` marks none, as it names events that should not be there. */
function markFound(kit: TestAnalytics, events: readonly LoggedEvent[]): void {
  const foundIds = found.get(kit) ?? new Set();
  for (const { insertId } of events) foundIds.add(insertId);
  found.set(kit, foundIds);
}

/** Reports whether two of the events are one that was logged twice, as by a listener too many. */
function hasDuplicates({ equals }: MatcherContext, events: readonly LoggedEvent[]): boolean {
  return events.some(({ time, data }, index) =>
    events.slice(index + 1).some((other) => other.time === time && equals(other.data, data)),
  );
}

function list(events: readonly LoggedEvent[]): string {
  return events.map(({ name, data }) => `  ${name} ${JSON.stringify(data)}`).join('\n') || '  nothing';
}
