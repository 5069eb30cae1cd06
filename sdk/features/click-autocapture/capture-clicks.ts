import type { Cancel } from '../../environment.ts';
import type { FeatureHost } from '../../feature.ts';
import type { JsonObject } from '../../json.ts';
import { errorText } from '../../logger.ts';
import { findClicked } from '../../page/find-clicked.ts';
import type { ClickWatch, LogCapture } from './click-watch.ts';
import { describeClick } from './describe-click.ts';
import { createTwinFilter } from './label-twin.ts';
import type { CaptureRules } from './narrow-options.ts';
import type { ClickAutocaptureOptions } from './options.ts';
import { rageClicks } from './rage-clicks.ts';
import { waitForChange } from './wait-for-change.ts';

/** A click on what is no control counts when the page changes within so long (S9.7). */
const changeMillis = 500;

/** Logs what is clicked and changed on the page until it is stopped. */
export function captureClicks(
  host: FeatureHost,
  options: ClickAutocaptureOptions,
  { selector, pageChangeSelector, isPageCaptured }: CaptureRules,
): Cancel {
  const { document, location } = host.scope as typeof globalThis;
  const log: LogCapture = (name, data, time) => host.logOwn(`[Amplitude] ${name}`, data, { time });
  const watches: ClickWatch[] = [];
  if (options.rageClicks ?? true) watches.push(rageClicks(host, log));
  if (options.deadClicks) watches.push(options.deadClicks(host, log));
  const isTwin = createTwinFilter();
  let stopWaiting: Cancel | undefined;

  function onClick(event: Event, path: readonly EventTarget[]): void {
    const element = findClicked(path, [selector, pageChangeSelector]);
    if (!element || isTwin(event as MouseEvent, path[0] as Element)) return;
    let data: JsonObject | undefined;
    const describe = () => (data ??= describeClick(element, options));
    const time = host.now();
    const click = { event: event as MouseEvent, path, element, time, describe };
    if (watches.some((watch) => watch.take(click))) return;
    const told = describe();
    if (element.matches(selector)) {
      log('Element Clicked', told);
      return;
    }
    stopWaiting?.();
    stopWaiting = waitForChange(host, path, changeMillis, (isChanged) => {
      if (isChanged) log('Element Clicked', told, time);
    });
  }

  function onChange(_: Event, path: readonly EventTarget[]): void {
    const element = findClicked(path, [selector]);
    if (element?.matches('input,select,textarea')) log('Element Changed', describeClick(element, options));
  }

  /** Hears of an event before the page does, and throws nothing into it. */
  function listen(type: string, take: typeof onClick): Cancel {
    function hear(event: Event): void {
      try {
        if (isPageCaptured(location.href)) take(event, event.composedPath());
      } catch (error) {
        host.logger.error(`click-autocapture failed: ${errorText(error)}`);
      }
    }

    document.addEventListener(type, hear, { capture: true, passive: true });
    return () => document.removeEventListener(type, hear, true);
  }

  function endWatches(): void {
    for (const { end } of watches) end();
  }

  const stops = [
    listen('click', onClick),
    listen('change', onChange),
    host.onLifecycle((isLeft) => {
      if (isLeft) endWatches();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    endWatches();
    stopWaiting?.();
  };
}
