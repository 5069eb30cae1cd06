'use client';
import type { Analytics, EventCatalog, EventNameOf, EventOf } from '@care/analytics';
import type { EvaluatedFlag } from '@care/analytics/exposure';
import type { ImpressionOptions } from '@care/analytics/impressions';
import { type RefCallback, useContext } from 'react';
import { analyticsContext } from './analytics-context.ts';
import { type CallToActionProps, useCallToAction } from './use-call-to-action.ts';
import { type ConsentAndSet, useConsent } from './use-consent.ts';
import { useImpression } from './use-impression.ts';
import { useScreenViewed } from './use-screen-viewed.ts';
import { useSession } from './use-session.ts';
import { type TestExposure, type TestExposureOptions, useTestExposure } from './use-test-exposure.ts';

/** The hooks of one catalogue. What they return stays the same while what they are given says the same. */
export interface AnalyticsHooks<Catalog extends EventCatalog> {
  /**
   * The analytics in scope: the provider's, else those of `createHooks`.
   *
   * @throws Error without analytics in scope
   */
  useAnalytics(): Analytics<Catalog>;
  /**
   * `logEvent` of the analytics in scope.
   *
   * @throws Error without analytics in scope
   */
  useLogEvent(): Analytics<Catalog>['logEvent'];
  /**
   * Props that make an element log its clicks, to be spread: `<button {...useCallToAction({ name, data })}>`. They mark it as
   * `createAttributes` does and count by the same rules; a click that `declarativeEvents` logs is not logged again.
   *
   * @throws Error without analytics in scope
   */
  useCallToAction<Name extends EventNameOf<Catalog>>(event: EventOf<Catalog, Name>): CallToActionProps;
  /**
   * Logs that a screen is seen: once each time the component comes onto the page, and when its arguments change. Strict
   * mode's trial run does not count, nor what is gone by the end of its turn, such as a redirect from a layout effect.
   *
   * @param screen the event to log
   * @throws Error without analytics in scope
   */
  useScreenViewed<Name extends EventNameOf<Catalog>>(screen: EventOf<Catalog, Name>): void;
  /**
   * Logs `Screen Viewed` with `referer` and `web_session_id`, at the same moments.
   *
   * @param screen the screen's name, and further data of `Screen Viewed`
   * @throws Error without analytics in scope
   */
  useScreenViewed(...screen: NamedScreen<Catalog>): void;
  /**
   * A ref callback that logs an event when its element has been seen, once; nothing is rendered for it. Defaults: half of
   * it, for 1,000 ms, once until the path of the address changes.
   *
   * @throws Error without analytics in scope
   */
  useImpression<Name extends EventNameOf<Catalog>>(
    event: EventOf<Catalog, Name>,
    options?: ImpressionOptions,
  ): RefCallback<Element>;
  /**
   * Logs `Test Exposure` for a flag that exposes the visitor to a test, once per test, variation and session.
   *
   * @returns by `when`: nothing, a ref callback for what has to be seen, or a function that logs
   * @throws Error without analytics in scope
   */
  useTestExposure<When extends keyof TestExposure = 'render'>(
    testName: string,
    flag: EvaluatedFlag | undefined,
    options?: TestExposureOptions & { readonly when?: When | undefined },
  ): TestExposure[When];
  /**
   * The visitor's consent, and a function that takes the visitor's choice. Re-renders when it changes.
   *
   * @throws Error without analytics in scope
   */
  useConsent(): ConsentAndSet;
  /**
   * The session's id; `undefined` before the first event, on a server and while a page hydrates. Re-renders when it changes.
   *
   * @throws Error without analytics in scope
   */
  useSession(): number | undefined;
}

/** A screen's name, in a catalogue that has the event for it. */
type NamedScreen<Catalog> =
  'Screen Viewed' extends EventNameOf<Catalog> ? [screen: string, more?: object | undefined] : never;

/** Settings of {@link createHooks}. */
export interface HooksOptions<Catalog extends EventCatalog> {
  /** What the hooks log with where there is no `AnalyticsProvider`. @default none */
  readonly analytics?: Analytics<Catalog> | undefined;
}

/**
 * Makes the hooks of one catalogue, so that event names and data complete in the editor.
 *
 * @param _catalog only its types are used; `createHooks<CareEvents>()` does the same
 *
 * @example
 * export const { useLogEvent, useCallToAction } = createHooks(careEvents, { analytics });
 */
export function createHooks<Catalog extends EventCatalog = EventCatalog>(
  _catalog?: Catalog,
  { analytics: own }: HooksOptions<Catalog> = {},
): AnalyticsHooks<Catalog> {
  function useScope(): Analytics {
    const analytics = useContext(analyticsContext()) ?? own;
    if (analytics) return analytics as unknown as Analytics;
    throw new Error(
      'CareAnalytics: no analytics in scope. Wrap the component in <AnalyticsProvider analytics={…}>, or hand the analytics ' +
        "to createHooks(events, { analytics }). In a test, take createTestAnalytics() of '@care/analytics/testing'.",
    );
  }

  const hooks: AnalyticsHooks<EventCatalog> = {
    useAnalytics: useScope,
    useLogEvent: () => useScope().logEvent,
    useCallToAction: (event) => useCallToAction(useScope(), event),
    useScreenViewed: (screen: Parameters<typeof useScreenViewed>[1], more?: object) =>
      useScreenViewed(useScope(), screen, more),
    useImpression: (event, options) => useImpression(useScope(), event, options),
    useTestExposure: (testName, flag, { when } = {}) => useTestExposure(useScope(), testName, flag, when),
    useConsent: () => useConsent(useScope()),
    useSession: () => useSession(useScope()),
  };
  return hooks as unknown as AnalyticsHooks<Catalog>;
}
