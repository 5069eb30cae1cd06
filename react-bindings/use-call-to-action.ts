'use client';
import type { Analytics } from '@care/analytics';
import { clickCountsFor, createAttributes, type EventAttributes } from '@care/analytics/attributes';
import { type MouseEvent, type MouseEventHandler, useMemo } from 'react';
import { attempt } from './attempt.ts';
import type { LoggedEvent } from './logged-event.ts';
import { textOf } from './text-of.ts';

/** What an element gets that logs its clicks; they come in the capture phase and leave `onClick` to the application. */
export interface CallToActionProps extends EventAttributes {
  readonly onClickCapture: MouseEventHandler;
  readonly onAuxClickCapture: MouseEventHandler;
}

const attributes = createAttributes();

/** {@link AnalyticsHooks.useCallToAction}, for given analytics. */
export function useCallToAction(analytics: Analytics, event: LoggedEvent): CallToActionProps {
  const { name, data } = event;
  // biome-ignore lint/correctness/useExhaustiveDependencies: data that says the same is the same
  return useMemo(() => {
    const onClick = ({ nativeEvent, currentTarget }: MouseEvent) =>
      attempt(analytics, () => {
        if (clickCountsFor(currentTarget, nativeEvent)) analytics.logEvent(event);
      });
    return { ...attributes(name, data), onClickCapture: onClick, onAuxClickCapture: onClick };
  }, [analytics, name, textOf(data)]);
}
