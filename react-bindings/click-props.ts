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
import { isDevelopment } from './is-development.ts';
import { holdsTheSame } from './says-the-same.ts';

/** What an element gets that logs its clicks; they come in the capture phase and leave `onClick` to the application. */
export interface ClickProps extends EventAttributes {
  /** Logs clicks with the first button, and by key; an `onClick` of your own stays free. */
  readonly onClickCapture: MouseEventHandler;
  /** Logs clicks with the middle button, which open a link. */
  readonly onAuxClickCapture: MouseEventHandler;
}

/** Props that were made before, so that a render need not make them again. */
interface Made {
  readonly name: string;
  readonly data: object | undefined;
  readonly props: ClickProps;
  /** What was made or taken after it the last time: lists and pages render in the same order. */
  next: Made | undefined;
}

/** What the elements of one client share. */
interface ClientClicks {
  readonly attributes: Attributes<EventCatalog>;
  /** One for all: React has one listener for all elements, and each element holds its event. */
  readonly handler: MouseEventHandler;
  /** By name and data as JSON. */
  readonly byText: Map<string, Made>;
  last: Made | undefined;
}

/** Events whose props a client remembers; then it starts over. */
const rememberedEvents = 1_000;

const clients = new WeakMap<Analytics, ClientClicks>();

/**
 * Marks an element with an event, and has its clicks logged. Equal events get the same object; it keeps no state in React, which
 * would cost a render more than the comparison.
 */
export function clickProps(analytics: Analytics, name: string, data: object | undefined): ClickProps {
  const clicks = clients.get(analytics) ?? createClicks(analytics);
  const next = clicks.last?.next;
  if (next && next.name === name && holdsTheSame(next.data, data)) clicks.last = next;
  else {
    const made = make(clicks, name, data);
    if (clicks.last) clicks.last.next = made;
    clicks.last = made;
  }
  return clicks.last.props;
}

function createClicks(analytics: Analytics): ClientClicks {
  const handler = (event: MouseEvent) => attempt(analytics, () => logClick(analytics, event));
  const attributes = createAttributes(undefined, analytics.reportFailure);
  const clicks: ClientClicks = { attributes, handler, byText: new Map(), last: undefined };
  clients.set(analytics, clicks);
  return clicks;
}

function make(clicks: ClientClicks, name: string, data: object | undefined): Made {
  const { attributes, byText, handler } = clicks;
  const marks = attributes(name, data);
  const text = name + marks['data-care-data'];
  const known = byText.get(text);
  if (known) return known;
  if (byText.size >= rememberedEvents) {
    byText.clear();
    clicks.last = undefined;
  }
  const props = { ...marks, onClickCapture: handler, onAuxClickCapture: handler };
  const made: Made = { name, data, props, next: undefined };
  byText.set(text, made);
  return made;
}

function logClick(analytics: Analytics, { currentTarget, nativeEvent }: MouseEvent): void {
  const event = readMarkedEvent(currentTarget);
  if (!event) reportUnmarked(currentTarget);
  else if (clickCountsFor(currentTarget, nativeEvent)) analytics.logEvent(event);
}

/** @throws Error in development, for the logger */
function reportUnmarked({ localName, className }: Element): void {
  if (!isDevelopment()) return;
  throw new Error(
    `CareAnalytics: a click on <${localName} class="${className}"> is not logged: its component drops data-care-event`,
  );
}
