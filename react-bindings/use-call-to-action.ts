'use client';
import type { Analytics } from '@care/analytics';
import { clickCountsFor, createAttributes, type EventAttributes } from '@care/analytics/attributes';
import { type MouseEvent, type MouseEventHandler, useRef } from 'react';
import { attempt } from './attempt.ts';
import type { LoggedEvent } from './logged-event.ts';
import { saysTheSame } from './says-the-same.ts';

/** What an element gets that logs its clicks; they come in the capture phase and leave `onClick` to the application. */
export interface CallToActionProps extends EventAttributes {
  readonly onClickCapture: MouseEventHandler;
  readonly onAuxClickCapture: MouseEventHandler;
}

interface CallToAction {
  readonly analytics: Analytics;
  readonly event: LoggedEvent;
  readonly props: CallToActionProps;
  /** What was in use until this was made. */
  before: CallToAction | null;
}

const attributes = createAttributes();

/** {@link AnalyticsHooks.useCallToAction}, for given analytics. */
export function useCallToAction(analytics: Analytics, event: LoggedEvent): CallToActionProps {
  // Half the price of useMemo. It is written while rendering, and harmless like the cache of React's compiler: what it holds
  // follows from the arguments alone. The one before is what the page still shows while a transition is not over.
  const memo = useRef<CallToAction>(null);
  const last = memo.current;
  if (last && isFor(last, analytics, event)) return last.props;
  const before = last?.before;
  const next = before && isFor(before, analytics, event) ? before : createCallToAction(analytics, event);
  if (last) last.before = null;
  next.before = last;
  memo.current = next;
  return next.props;
}

function isFor(made: CallToAction, analytics: Analytics, event: LoggedEvent): boolean {
  if (made.analytics !== analytics) return false;
  if (made.event === event) return true;
  try {
    return made.event.name === event.name && saysTheSame(made.event.data, event.data);
  } catch {
    return false;
  }
}

function createCallToAction(analytics: Analytics, event: LoggedEvent): CallToAction {
  const onClick = ({ nativeEvent, currentTarget }: MouseEvent) =>
    attempt(analytics, () => {
      if (clickCountsFor(currentTarget, nativeEvent)) analytics.logEvent(event);
    });
  const marks = attempt(analytics, () => attributes(event.name, event.data)) as EventAttributes;
  const props = { ...marks, onClickCapture: onClick, onAuxClickCapture: onClick };
  return { analytics, event, props, before: null };
}
