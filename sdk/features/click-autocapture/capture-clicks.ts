import type { Cancel } from '../../contracts/environment.ts';
import type { FeatureHost } from '../../contracts/feature.ts';
import { errorText } from '../../contracts/logger.ts';
import type { JsonObject } from '../../json/json.ts';
import { findClicked } from '../../page/find-clicked.ts';
import type { ClickWatch, LogCapture } from './click-watch.ts';
import { describeClick } from './describe-click.ts';
import { createTwinFilter } from './label-twin.ts';
import type { CaptureRules } from './narrow-options.ts';
import type { ClickAutocaptureOptions } from './options.ts';
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
  const log: LogCapture = (name, data, page, time) => {
    // What comes late comes after what was there before.
    if (time !== undefined) logWaiting();
    host.logInternal(`[Amplitude] ${name}`, data, { page, time });
  };
  /** What is logged when the click is over: nobody has to wait for it. */
  const waiting: (() => void)[] = [];
  const watches: ClickWatch[] = [];
  for (const start of [options.rageClicks, options.deadClicks]) if (start) watches.push(start(host, log));
  const isTwin = createTwinFilter();
  let stopWaiting: Cancel | undefined;
  let stopTimer: Cancel | undefined;

  function logWaiting(): void {
    for (const run of waiting.splice(0)) run();
  }

  function logSoon(name: string, data: JsonObject, page: JsonObject): void {
    if (waiting.push(() => log(name, data, page)) === 1) stopTimer = host.setTimer(logWaiting, 0);
  }

  const pageNow = () => host.pageFacts().properties;

  function onClick(event: Event, path: readonly EventTarget[]): void {
    const element = findClicked(path, [selector, pageChangeSelector]);
    if (!element || isTwin(event as MouseEvent, path[0] as Element)) return;
    let data: JsonObject | undefined;
    const describe = () => (data ??= describeClick(element, options));
    const time = host.now();
    const page = pageNow();
    const click = { event: event as MouseEvent, path, element, time, page, describe };
    if (watches.some((watch) => watch.take(click))) return;
    const told = describe();
    if (element.matches(selector)) {
      logSoon('Element Clicked', told, page);
      return;
    }
    stopWaiting?.();
    stopWaiting = waitForChange(host, path, changeMillis, (isChanged) => {
      if (isChanged) log('Element Clicked', told, page, time);
    });
  }

  function onChange(_: Event, path: readonly EventTarget[]): void {
    const element = findClicked(path, [selector]);
    if (!element?.matches('input,select,textarea')) return;
    logSoon('Element Changed', describeClick(element, options), pageNow());
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
      logWaiting();
      if (isLeft) endWatches();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    stopTimer?.();
    logWaiting();
    endWatches();
    stopWaiting?.();
  };
}
