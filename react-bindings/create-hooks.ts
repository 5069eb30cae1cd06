'use client';
import type {
  Analytics,
  ConsentChoice,
  ConsentState,
  EventCatalog,
  EventNameOf,
  EventOf,
} from '@care/analytics';
import type { EvaluatedFlag, TestName } from '@care/analytics/exposure';
import { type ImpressionOptions, observeImpression } from '@care/analytics/impressions';
import { type NamedScreen, observeScreen } from '@care/analytics/page-views';
import { type RefCallback, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { attempt } from './attempt.ts';
import { type ClickHooks, createClickHooks, type HooksOptions } from './create-click-hooks.ts';
import type { PropertyOf } from './scope-types.ts';
import { stableStringify } from './stable-stringify.ts';
import { useClient } from './use-client.ts';
import { useSeen } from './use-seen.ts';
import {
  type LogTestExposure,
  useLogTestExposure,
  useTestExposure,
  useTestExposureRef,
} from './use-test-exposure.ts';

/** The visitor's consent, not known on a server nor while a page hydrates, and a function that sets the visitor's choice. */
export type ConsentAndSet = readonly [state: ConsentState | undefined, set: (choice: ConsentChoice) => void];

/**
 * The hooks of one catalogue. Their results stay the same objects while their arguments stay equal, but for those of {@link ClickHooks}.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Inherited the names of the properties that an `AnalyticsScope` may provide
 */
export interface AnalyticsHooks<Catalog extends EventCatalog, Inherited extends string = never>
  extends ClickHooks<Catalog, Inherited> {
  /**
   * The analytics in scope: the provider's, else those of `createHooks`.
   *
   * @throws Error without analytics in scope
   */
  useAnalytics(): Analytics<Catalog>;
  /**
   * A function that logs an event: `logEvent` of the analytics in scope.
   *
   * @throws Error without analytics in scope
   */
  useLogEvent(): Analytics<Catalog>['logEvent'];
  /**
   * Logs that a screen is seen, as `observeScreen` does: once each time the component comes onto the page, and when its arguments
   * change, as soon as somebody can see the page; and again when the page comes out of the back/forward cache. Strict mode's
   * trial run does not count, nor does a component that is removed by the end of its task, such as one that redirects from a
   * layout effect.
   *
   * @typeParam Name the name of the event, inferred
   * @param screen the event to log
   * @throws Error without analytics in scope
   */
  useScreenViewed<Name extends EventNameOf<Catalog>>(screen: EventOf<Catalog, Name>): void;
  /**
   * Logs `Screen Viewed` with `screen_name`, `referer` and `web_session_id`, at the same moments. Does not compile with a
   * catalogue without that event, or with other data in it.
   *
   * @param screen the screen's name, and further data of the event
   * @throws Error without analytics in scope
   */
  useScreenViewed(...screen: NamedScreen<Catalog>): void;
  /**
   * A ref callback that logs an event when its element has been seen, once; nothing is rendered for it. Defaults: half of it, for
   * 1,000 ms, once a view of the page.
   *
   * @typeParam Name the name of the event, inferred
   * @param event the event to log, with its data
   * @param options the thresholds for an element to count as seen, and how often it is logged
   * @throws Error without analytics in scope
   */
  useImpression<Name extends EventNameOf<Catalog>>(
    event: EventOf<Catalog, Name>,
    options?: ImpressionOptions,
  ): RefCallback<Element>;
  /**
   * Logs `Test Exposure` for a flag that exposes the visitor to a test, once per test, variation, session and tab: when the component is
   * on the page. Does not compile with a catalogue without that event, or with other data in it.
   *
   * @param testName the name of the test
   * @param flag the flag as it was evaluated; `undefined` logs nothing
   * @throws Error without analytics in scope
   */
  useTestExposure(testName: TestName<Catalog>, flag: EvaluatedFlag | undefined): void;
  /**
   * A ref callback that logs `Test Exposure` for a flag that exposes the visitor to a test, once per test, variation, session and tab: when its element
   * is seen, half of it for 1,000 ms. Does not compile with a catalogue without that event, or with other data in it.
   *
   * @param testName the name of the test
   * @param flag the flag as it was evaluated; `undefined` logs nothing
   * @throws Error without analytics in scope
   */
  useTestExposureRef(testName: TestName<Catalog>, flag: EvaluatedFlag | undefined): RefCallback<Element>;
  /**
   * A function that logs `Test Exposure` for a flag that exposes the visitor to a test, once per test, variation, session and tab: when the application
   * calls it. Does not compile with a catalogue without that event, or with other data in it.
   *
   * @param testName the name of the test
   * @param flag the flag as it was evaluated; `undefined` logs nothing
   * @throws Error without analytics in scope
   */
  useLogTestExposure(testName: TestName<Catalog>, flag: EvaluatedFlag | undefined): LogTestExposure;
  /**
   * The visitor's consent, and a function that takes the visitor's choice. Re-renders when it changes.
   *
   * @throws Error without analytics in scope
   */
  useConsent(): ConsentAndSet;
  /**
   * The session's id; `undefined` where `session()` of the analytics has none, on a server and while a page hydrates. Re-renders when
   * a session begins and when consent changes. That the last session is over, by its timeout, by `reset({ all: true })` or by
   * `close()`, is seen with the next render.
   *
   * @throws Error without analytics in scope
   */
  useSession(): number | undefined;
}

/**
 * Makes the hooks of one catalogue, so that event names and data complete in the editor. Each hook but `useAnalyticsScope`, which
 * needs no client, throws an Error, `CareAnalytics: no analytics in scope`, where there is neither a provider nor the option
 * `analytics`; otherwise none does.
 *
 * @typeParam Catalog the event catalogue of `options.analytics`, inferred; name it if there is no such option
 * @typeParam Inherited the names in `options.scope`, inferred
 * @param options the client, and the properties that a scope hands down
 *
 * @example
 * export const { useLogEvent, useTrackClick } = createHooks({ analytics, scope: ['page', 'section'] });
 *
 * @example
 * // A library that does not know its client: it uses the client of the provider around it.
 * export const { useTrackClick } = createHooks<LibraryEvents>();
 */
export function createHooks<
  Catalog extends EventCatalog = EventCatalog,
  const Inherited extends PropertyOf<Catalog> = never,
>(options: HooksOptions<Catalog, Inherited> = {}): AnalyticsHooks<Catalog, Inherited> {
  const own = options.analytics as Analytics | undefined;
  const useScope = () => useClient(own);
  const hooks: Omit<AnalyticsHooks<EventCatalog>, keyof ClickHooks<EventCatalog>> = {
    useAnalytics: useScope,
    useLogEvent() {
      const client = useScope();
      // The core replaces the methods of a lazy client: an effect that depends on this one would run, and log, again.
      return useMemo(() => client.logEvent, [client]);
    },
    useScreenViewed: (screen: Parameters<typeof useScreenViewed>[1], more?: object) =>
      useScreenViewed(useScope(), screen, more),
    useImpression: (event, options) => useImpression(useScope(), event, options),
    useTestExposure: (testName, flag) => useTestExposure(useScope(), testName, flag),
    useTestExposureRef: (testName, flag) => useTestExposureRef(useScope(), testName, flag),
    useLogTestExposure: (testName, flag) => useLogTestExposure(useScope(), testName, flag),
    useConsent: () => useConsent(useScope()),
    useSession: () => useSession(useScope()),
  };
  return { ...createClickHooks(options), ...hooks } as unknown as AnalyticsHooks<Catalog, Inherited>;
}

/** An event as `logEvent` takes it. */
type LoggedEvent = Parameters<Analytics['logEvent']>[0];

/** {@link AnalyticsHooks.useImpression}, for these analytics. */
function useImpression(
  analytics: Analytics,
  event: LoggedEvent,
  options?: ImpressionOptions,
): RefCallback<Element> {
  return useSeen(analytics, stableStringify([event, options]), (element) =>
    observeImpression(analytics, element, event, options),
  );
}

/** {@link AnalyticsHooks.useScreenViewed}, for these analytics. */
function useScreenViewed(analytics: Analytics, screen: string | LoggedEvent, more?: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal texts stand for equal arguments
  useEffect(
    // `observeScreen` has an overload for a name and one for an event, but none for either of them.
    () => attempt(analytics, () => observeScreen(analytics, screen as string, more)),
    [analytics, stableStringify([screen, more])],
  );
}

/** {@link AnalyticsHooks.useSession}, for these analytics. */
function useSession(analytics: Analytics): number | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => analytics.subscribe(({ kind }) => kind !== 'event' && onChange()),
    [analytics],
  );
  return useSyncExternalStore(subscribe, () => analytics.session()?.id, unknown);
}

/** {@link AnalyticsHooks.useConsent}, for these analytics. */
function useConsent({ consent }: Analytics): ConsentAndSet {
  const state = useSyncExternalStore(consent.subscribe, () => consent.state, unknown);
  return useMemo(() => [state, consent.set], [state, consent]);
}

const unknown = () => undefined;
