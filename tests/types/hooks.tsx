import {
  type Analytics,
  type ConsentChoice,
  type ConsentState,
  createAnalytics,
  defineEvents,
} from '@care/analytics';
import { type CareEvents, careEvents } from '@care/analytics/catalog';
import {
  type AnalyticsHooks,
  AnalyticsProvider,
  type AnalyticsProviderProps,
  type AnalyticsScopeProps,
  type ClickHooks,
  type ClickProps,
  type ConsentAndSet,
  createClickHooks,
  createHooks,
  type HooksOptions,
  type LogTestExposure,
} from '@care/analytics/react';
import { createTestAnalytics } from '@care/analytics/testing';
import type { ReactElement, RefCallback } from 'react';
import { expectTypeOf } from 'vitest';
import * as z from 'zod/mini';

const analytics = createAnalytics({ analyticsEnabled: false, events: careEvents });

// The hooks of a catalogue, however it is named
const hooks = createHooks<CareEvents>();
expectTypeOf(hooks).toEqualTypeOf<AnalyticsHooks<CareEvents>>();
expectTypeOf(createHooks({ analytics })).toEqualTypeOf(hooks);
expectTypeOf(createHooks<CareEvents>({ analytics })).toEqualTypeOf(hooks);
expectTypeOf(createClickHooks({ analytics })).toEqualTypeOf<ClickHooks<CareEvents>>();
expectTypeOf<HooksOptions<CareEvents>['analytics']>().toEqualTypeOf<Analytics<CareEvents> | undefined>();
const own = defineEvents({
  'Search Started': z.strictObject({ place: z.string(), page: z.optional(z.number()) }),
});
// @ts-expect-error no options
createHooks({ 'Search Started': {} });

const { useAnalytics, useCallToAction, useConsent, useImpression, useLogEvent, useScreenViewed, useSession } =
  hooks;
const { useLogTestExposure, useTestExposure, useTestExposureRef } = hooks;

/** The values in scope */
export function useScope(): void {
  expectTypeOf(useAnalytics()).toEqualTypeOf<Analytics<CareEvents>>();
  expectTypeOf(useLogEvent()).toEqualTypeOf<Analytics<CareEvents>['logEvent']>();
}

/** Names and data complete: what is offered is what the catalogue holds */
export function useCallsToAction(): void {
  expectTypeOf<'CTA Interacted'>().toExtend<Parameters<typeof useCallToAction>[0]['name']>();
  expectTypeOf<Parameters<typeof useCallToAction<'Test Exposure'>>[0]>().toEqualTypeOf<{
    readonly name: 'Test Exposure';
    readonly data: { test_name: string; test_variant: string };
  }>();

  const joined = {
    name: 'CTA Interacted',
    data: { page: 'Get started', section: 'Hero', label: 'Join now' },
  } as const;
  expectTypeOf(useCallToAction(joined)).toEqualTypeOf<ClickProps>();
  useCallToAction({ name: 'Homepage Viewed' });
  const marked = <button type="button" onClick={() => {}} {...useCallToAction(joined)} />;
  expectTypeOf(marked).toExtend<ReactElement>();
  const link = <a href="#plans" {...useCallToAction(joined)} />;
  expectTypeOf(link).toExtend<ReactElement>();
  // @ts-expect-error an unknown name
  useCallToAction({ name: 'CTA Interactd', data: joined.data });
  // @ts-expect-error a value that is not in the list
  useCallToAction({ name: 'CTA Interacted', data: { ...joined.data, label: 'Join' } });
  // @ts-expect-error a missing property
  useCallToAction({ name: 'CTA Interacted', data: { page: 'Get started' } });
  // @ts-expect-error missing data
  useCallToAction({ name: 'CTA Interacted' });
  // @ts-expect-error an unknown property
  useCallToAction({ name: 'Homepage Viewed', data: { label: 'Join now' } });
  // @ts-expect-error data of another event
  useCallToAction({ name: 'Test Exposure', data: joined.data });
}

/** A screen: its name, or an event */
export function useScreens(): void {
  expectTypeOf(useScreenViewed('Home')).toEqualTypeOf<void>();
  useScreenViewed('Home', { rendered_by: 'server' });
  useScreenViewed({ name: 'Homepage Viewed' });
  // @ts-expect-error no screen
  useScreenViewed();
  // @ts-expect-error an unknown name
  useScreenViewed({ name: 'Homepage Vewed' });
  useScreenViewed('Home', { referer: 'https://www.example.com/' });
  // @ts-expect-error no data
  useScreenViewed('Home', 'server');
  // @ts-expect-error an unknown property
  useScreenViewed('Home', { rendred_by: 'server' });
  // @ts-expect-error a value of another type
  useScreenViewed('Home', { rendered_by: 1 });
  const ofOwn = createHooks<typeof own>();
  ofOwn.useScreenViewed({ name: 'Search Started', data: { place: 'Austin' } });
  // @ts-expect-error a catalogue without 'Screen Viewed'
  ofOwn.useScreenViewed('Home');
  // @ts-expect-error an event of another catalogue
  ofOwn.useScreenViewed({ name: 'Homepage Viewed' });
}

/** A screen of a catalogue that says more of it */
export function useOwnScreens(): void {
  const screens = defineEvents({
    'Screen Viewed': z.strictObject({
      screen_name: z.enum(['Home', 'Plans']),
      referer: z.string(),
      web_session_id: z.string(),
      tab: z.enum(['left', 'right']),
    }),
  });
  const { useScreenViewed } = createHooks<typeof screens>();
  useScreenViewed('Home', { tab: 'left' });
  // @ts-expect-error a name that is not in the list
  useScreenViewed('Hme', { tab: 'left' });
  // @ts-expect-error a value that is not in the list
  useScreenViewed('Home', { tab: 'lft' });
  // @ts-expect-error a missing property
  useScreenViewed('Home');
  const open = defineEvents({ 'Screen Viewed': z.record(z.string(), z.unknown()) });
  createHooks<typeof open>().useScreenViewed('Home', { anything: 1 });
}

/** An impression */
export function useImpressions(): void {
  const viewed = { name: 'Iterable Asset Viewed', data: { assetId: 'spring' } } as const;
  expectTypeOf(useImpression(viewed, { threshold: 0.5, once: 'always' })).toEqualTypeOf<
    RefCallback<Element>
  >();
  const seen = <div ref={useImpression(viewed)} />;
  expectTypeOf(seen).toExtend<ReactElement>();
  // @ts-expect-error a missing property
  useImpression({ name: 'Iterable Asset Viewed', data: {} });
  // @ts-expect-error an unknown way to count
  useImpression(viewed, { once: 'ever' });
}

/** An exposure: a hook for each moment */
export function useExposures(): void {
  const flag = { value: true, variationIndex: 1, reason: { kind: 'RULE_MATCH' } };
  expectTypeOf(useTestExposure('copy', flag)).toEqualTypeOf<void>();
  expectTypeOf(useTestExposure('copy', undefined)).toEqualTypeOf<void>();
  expectTypeOf(useTestExposureRef('copy', flag)).toEqualTypeOf<RefCallback<Element>>();
  expectTypeOf(useLogTestExposure('copy', flag)).toEqualTypeOf<LogTestExposure>();
  // @ts-expect-error no flag, which may be undefined
  useTestExposure('copy');

  const ofOwn = createHooks<typeof own>();
  // @ts-expect-error a catalogue without 'Test Exposure'
  ofOwn.useTestExposure('copy', flag);
  // @ts-expect-error the same
  ofOwn.useTestExposureRef('copy', flag);
  // @ts-expect-error the same
  ofOwn.useLogTestExposure('copy', flag);
  const numbered = defineEvents({
    'Test Exposure': z.strictObject({ test_name: z.string(), test_variant: z.number() }),
  });
  // @ts-expect-error a variant that is no text
  createHooks<typeof numbered>().useTestExposure('copy', flag);
}

/** Data that is inherited: what a scope may hand down may be left out, the rest may not */
const inScope = createHooks({ analytics, scope: ['page', 'section'] });
expectTypeOf(inScope).toEqualTypeOf<AnalyticsHooks<CareEvents, 'page' | 'section'>>();
expectTypeOf<AnalyticsScopeProps<CareEvents, 'page'>['data']>().toExtend<{ readonly page?: unknown }>();
// @ts-expect-error no property of the catalogue
createHooks({ analytics, scope: ['pge'] });

export function useScopes(): void {
  const { AnalyticsScope, useAnalyticsScope, useTrackClick } = inScope;
  expectTypeOf(useAnalyticsScope().page).toExtend<string | undefined>();
  const track = useTrackClick({ section: 'Hero' });
  expectTypeOf(track('CTA Interacted', { label: 'Join now' })).toEqualTypeOf<ClickProps>();
  track('CTA Interacted', { label: 'Join now', page: 'Get started' });
  track('Consumer Logo Clicked');
  expectTypeOf(
    <AnalyticsScope data={{ page: 'Get started' }}>Plans</AnalyticsScope>,
  ).toExtend<ReactElement>();
  // @ts-expect-error a page that is not in the list
  <AnalyticsScope data={{ page: 'Elsewhere' }} />;
  // @ts-expect-error a property that is not handed down
  <AnalyticsScope data={{ label: 'Join now' }} />;
  // @ts-expect-error a value that is not in the list
  useTrackClick({ section: 'Herro' });
  // @ts-expect-error a missing property that no scope hands down
  track('CTA Interacted', {});
  // @ts-expect-error missing data
  track('CTA Interacted');
  // @ts-expect-error an unknown name
  track('CTA Interactd', { label: 'Join now' });
  // @ts-expect-error a definition without room for what is handed down
  track('Homepage Viewed');
  // @ts-expect-error an unknown property
  track('CTA Interacted', { label: 'Join now', lable: 'Join now' });

  const whole = hooks.useTrackClick();
  whole('CTA Interacted', { page: 'Get started', section: 'Hero', label: 'Join now' });
  whole('Homepage Viewed');
  // @ts-expect-error nothing is handed down
  whole('CTA Interacted', { label: 'Join now' });
}

/** An open definition takes more than it declares: it has no say in what others declare */
export function useOpenDefinitions(): void {
  const mixed = defineEvents({
    Joined: z.strictObject({ page: z.enum(['Home', 'Plans']), plan: z.string() }),
    Noted: z.record(z.string(), z.unknown()),
    Anything: z.any(),
    Imported: z.strictObject({ page: z.unknown() }),
    Saved: z.looseObject({ page: z.enum(['Home', 'Account']), file: z.string() }),
  });
  const { AnalyticsScope, useTrackClick } = createHooks({
    analytics: createAnalytics({ analyticsEnabled: false, events: mixed }),
    scope: ['page'],
  });
  expectTypeOf(<AnalyticsScope data={{ page: 'Account' }} />).toExtend<ReactElement>();
  // @ts-expect-error a value that is in no list
  <AnalyticsScope data={{ page: 'Hme' }} />;
  const track = useTrackClick({ page: 'Home' });
  track('Joined', { plan: 'basic' });
  track('Noted', { anything: 1 });
  track('Noted');
  track('Saved', { file: 'a', anything: 1 });
  // @ts-expect-error a missing property
  track('Saved', {});
  // @ts-expect-error a value that is in no list
  useTrackClick({ page: 1 });
  // @ts-expect-error a property that no event declares
  createHooks({ analytics: createAnalytics({ analyticsEnabled: false, events: mixed }), scope: ['pge'] });

  const open = defineEvents({ Noted: z.record(z.string(), z.unknown()) });
  const ofOpen = createHooks({
    analytics: createAnalytics({ analyticsEnabled: false, events: open }),
    scope: ['page'],
  });
  expectTypeOf(<ofOpen.AnalyticsScope data={{ page: 'Home' }} />).toExtend<ReactElement>();
}

/** Consent and session */
export function useConsentAndSession(): void {
  expectTypeOf(useConsent()).toEqualTypeOf<ConsentAndSet>();
  const [state, set] = useConsent();
  expectTypeOf(state).toEqualTypeOf<ConsentState | undefined>();
  expectTypeOf(set).toEqualTypeOf<(choice: ConsentChoice) => void>();
  // @ts-expect-error a choice is made
  set('pending');
  expectTypeOf(useSession()).toEqualTypeOf<number | undefined>();
}

/** Without a catalogue: any name, any data */
export function useOpenHooks(): void {
  const open = createHooks();
  open.useCallToAction({ name: 'Anything', data: { goes: true } });
  open.useScreenViewed('Home', { goes: true });
  open.useScreenViewed({ name: 'Anything' });
  open.useImpression({ name: 'Anything' });
  open.useTestExposure('copy', undefined);
  open.useTrackClick({ page: 'Home' })('Anything', { goes: true });
  expectTypeOf(<open.AnalyticsScope data={{ goes: true }} />).toExtend<ReactElement>();
  // @ts-expect-error no name
  open.useCallToAction({ data: {} });
}

// The provider takes analytics of any catalogue, and of a test
const provided: AnalyticsProviderProps[] = [
  { analytics },
  { analytics: createAnalytics({ analyticsEnabled: false }) },
  { analytics: createTestAnalytics({ events: own }).analytics },
];
const tree = <AnalyticsProvider analytics={analytics}>Plans</AnalyticsProvider>;
expectTypeOf(tree).toExtend<ReactElement>();
expectTypeOf(provided).toBeArray();
// @ts-expect-error no analytics
AnalyticsProvider({ children: null });
