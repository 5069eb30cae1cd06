'use client';
import type { Analytics, EventCatalog } from '@care/analytics';
import {
  type Attributes,
  clickCountsFor,
  createAttributes,
  type EventAttributes,
  readMarkedEvent,
} from '@care/analytics/attributes';
import type { MouseEvent, MouseEventHandler } from 'react';
import { attempt } from './attempt.ts';
import { shallowEqual } from './deep-equal.ts';

/** The props of an element that logs its clicks; its handlers run in the capture phase and leave `onClick` to the application. */
export interface ClickProps extends EventAttributes {
  /** Logs clicks with the first button, and by key; an `onClick` of your own stays free. */
  readonly onClickCapture: MouseEventHandler;
  /** Logs clicks with the middle button, which open a link. */
  readonly onAuxClickCapture: MouseEventHandler;
}

/** Props that a render has made, remembered so that the next one need not make them again. */
interface Remembered {
  readonly name: string;
  readonly data: object | undefined;
  readonly props: ClickProps;
  /** The props that were made or reused after these the last time: lists and pages render in the same order. */
  next: Remembered | undefined;
}

/** The parts that the elements of one client share. */
interface ClientClicks {
  readonly attributes: Attributes<EventCatalog>;
  /** One handler for all elements: React has one listener for all, and each element holds its event. */
  readonly handler: MouseEventHandler;
  /** The remembered props, by {@link hashOf} their event; another event with the same hash replaces them. */
  made: (Remembered | undefined)[];
  /** The number of props made since all were forgotten. */
  count: number;
  last: Remembered | undefined;
}

/** Events whose props a client remembers; then it starts over. */
const rememberedEvents = 1_000;
/** The number of hashes: a power of two. */
const hashCount = 2_048;

const nothing = {};

const clients = new WeakMap<Analytics, ClientClicks>();

/**
 * Marks an element with an event, and has its clicks logged. Equal events of plain values get the same object while it is
 * remembered; it keeps no state in React, which would cost a render more than the comparison. Never throws: a failure is reported
 * to the logger, and nothing is marked.
 *
 * @param inherited data under the event's own, which wins where both have a property. @default nothing
 */
export function clickProps(
  analytics: Analytics,
  event: { readonly name: string; readonly data?: object | undefined },
  inherited?: object,
): ClickProps {
  try {
    const { name } = event;
    const data = inherited ? { ...inherited, ...event.data } : event.data;
    const clicks = clients.get(analytics) ?? createClicks(analytics);
    const next = clicks.last?.next;
    if (next && next.name === name && shallowEqual(next.data, data)) clicks.last = next;
    else {
      const made = find(clicks, name, data);
      if (clicks.last) clicks.last.next = made;
      clicks.last = made;
    }
    return clicks.last.props;
  } catch (error) {
    analytics.reportFailure(error);
    return nothing as ClickProps;
  }
}

function find(clicks: ClientClicks, name: string, data: object | undefined): Remembered {
  const key = hashOf(name, data);
  const known = clicks.made[key];
  if (known && known.name === name && shallowEqual(known.data, data)) return known;
  if (clicks.count >= rememberedEvents) {
    // Each entry leads to the next: one that stayed would keep its successors in memory.
    clicks.made = [];
    clicks.last = undefined;
    clicks.count = 0;
  }
  const { attributes, handler } = clicks;
  const props = { ...attributes(name, data), onClickCapture: handler, onAuxClickCapture: handler };
  const made: Remembered = { name, data, props, next: undefined };
  clicks.made[key] = made;
  clicks.count += 1;
  return made;
}

function createClicks(analytics: Analytics): ClientClicks {
  const handler = (event: MouseEvent) => attempt(analytics, () => logClick(analytics, event));
  const attributes = createAttributes(undefined, analytics.reportFailure);
  const clicks = { attributes, handler, made: [], count: 0, last: undefined };
  clients.set(analytics, clicks);
  return clicks;
}

/** A hash of an event, of numbers and of texts' lengths and middles: the same for equal events, seldom for others. Never throws. */
function hashOf(name: string, data: object | undefined): number {
  let hash = 0;
  try {
    hash = name.length;
    for (const key in data) {
      const value: unknown = data[key as never];
      hash = (Math.imul(hash, 31) + weightOf(value)) | 0;
    }
  } catch {
    // Data that can't be read has the hash of the properties before.
  }
  return hash & (hashCount - 1);
}

function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length * 31 + value.charCodeAt(value.length >> 1);
  return typeof value === 'number' ? value : +!!value;
}

function logClick(analytics: Analytics, { currentTarget, nativeEvent }: MouseEvent): void {
  const event = readMarkedEvent(currentTarget);
  if (!event) reportUnmarked(currentTarget);
  else if (clickCountsFor(currentTarget, nativeEvent)) analytics.logEvent(event);
}

/** @throws Error in development, for the logger */
function reportUnmarked({ localName, className }: Element): void {
  if (!isDevelopment()) return;
  /*
   * Shown: CareAnalytics: a click on <button class="…"> is not logged: its component drops data-care-event
   * Becomes: error
   * Means: In development: a click reached the handler of `useTrackClick` or `useCallToAction`, and the element is marked with
   *   no event: its component drops the attributes, or the event has no name.
   * Do: Have the component spread all props that it gets on its element, the `data-` attributes too.
   * Lost: yes, the click is not logged
   */
  throw new Error(
    `CareAnalytics: a click on <${localName} class="${className}"> is not logged: its component drops data-care-event`,
  );
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Reports whether the application is built for development: bundlers write that into its code, as React has them do. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    // Without a bundler there is no such value.
    return false;
  }
}
