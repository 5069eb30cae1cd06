'use client';
import type { Analytics, EventCatalog, EventNameOf, EventOf } from '@care/analytics';
import type { ReactNode } from 'react';
import { createScopes } from './analytics-scope.ts';
import { attempt } from './attempt.ts';
import { type ClickProps, clickProps } from './click-props.ts';
import type { PropertyOf, ScopeData, TrackClick } from './scope-types.ts';
import { useClient } from './use-client.ts';

/**
 * Props of `AnalyticsScope`.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Inherited the names of the properties that an `AnalyticsScope` may provide
 */
export interface AnalyticsScopeProps<Catalog extends EventCatalog, Inherited extends string> {
  /** The data that the events below inherit; an inner scope, and an event's own data, win over it. */
  readonly data: ScopeData<Catalog, Inherited>;
  /** The components that inherit the data. */
  readonly children?: ReactNode;
}

/**
 * The hooks for clicks of one catalogue, and the scopes that hand data down to them.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Inherited the names of the properties that an `AnalyticsScope` may provide
 */
export interface ClickHooks<Catalog extends EventCatalog, Inherited extends string = never> {
  /**
   * Hands data down to the events of `useTrackClick`, such as the page and the section. It renders nothing of its own.
   *
   * @param props the properties to hand down, and the children that get them
   */
  AnalyticsScope(props: AnalyticsScopeProps<Catalog, Inherited>): ReactNode;
  /** Returns the data that the scopes around the component hand down, for events that no click logs. */
  useAnalyticsScope(): ScopeData<Catalog, Inherited>;
  /**
   * Returns a function that makes the props of elements that log their clicks, in loops and conditions too: `<button
   * {...track(name, data)}>`. Their events inherit the data of the scopes around. They mark an element as `createAttributes` does
   * and count by the same rules; a click that `declarativeEvents` logs is not logged again.
   *
   * @param data further data that all events of this component inherit; it wins over the scopes'
   * @throws Error without analytics in scope
   */
  useTrackClick(data?: ScopeData<Catalog, Inherited>): TrackClick<Catalog, Inherited>;
  /**
   * Returns the props of one element that logs its clicks as an event that inherits nothing from the scopes around: `<button
   * {...useCallToAction({ name, data })}>`. A click that `declarativeEvents` logs is not logged again.
   *
   * @typeParam Name the name of the event, inferred
   * @param event the event to log, with its data
   * @throws Error without analytics in scope
   */
  useCallToAction<Name extends EventNameOf<Catalog>>(event: EventOf<Catalog, Name>): ClickProps;
}

/**
 * Settings of {@link createHooks} and {@link createClickHooks}.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 * @typeParam Inherited the names of the properties that an `AnalyticsScope` may provide
 */
export interface HooksOptions<Catalog extends EventCatalog, Inherited extends string = never> {
  /** The client that the hooks log with where there is no `AnalyticsProvider`; its catalogue is theirs. @default none */
  readonly analytics?: Analytics<Catalog> | undefined;
  /**
   * The properties that an `AnalyticsScope` may hand down, such as `['page', 'section']`: an event of `useTrackClick` may leave
   * them out and has to have them in its definition. Only their types are used. @default none; without a catalogue any
   */
  readonly scope?: readonly Inherited[] | undefined;
}

/**
 * Makes only the hooks for clicks: a page that needs no others ships no others.
 *
 * @typeParam Catalog the event catalogue of `options.analytics`, inferred; name it if there is no such option
 * @typeParam Inherited the names in `options.scope`, inferred
 * @param options the client, and the properties that a scope hands down
 *
 * @example
 * export const { AnalyticsScope, useTrackClick } = createClickHooks({ analytics, scope: ['page', 'section'] });
 */
export function createClickHooks<
  Catalog extends EventCatalog = EventCatalog,
  const Inherited extends PropertyOf<Catalog> = never,
>({ analytics }: HooksOptions<Catalog, Inherited> = {}): ClickHooks<Catalog, Inherited> {
  const own = analytics as Analytics | undefined;
  const { AnalyticsScope, useInherited } = createScopes();
  const hooks: ClickHooks<EventCatalog> = {
    AnalyticsScope,
    useAnalyticsScope: () => (useInherited() ?? nothing) as ScopeData<EventCatalog, never>,
    useTrackClick(data) {
      const client = useClient(own);
      const outer = useInherited();
      const inherited = outer && data ? attempt(client, () => ({ ...outer, ...data })) : (outer ?? data);
      return (name, ownData) => clickProps(client, { name, data: ownData }, inherited);
    },
    useCallToAction(event) {
      return clickProps(useClient(own), event);
    },
  };
  return hooks as unknown as ClickHooks<Catalog, Inherited>;
}

const nothing = {};
