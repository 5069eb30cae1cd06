import type { FeatureHost } from '../../client/analytics.ts';
import type { Delayed } from '../../client/client.ts';
import type { Cancel } from '../../contracts/environment.ts';
import type { JsonObject } from '../../contracts/json.ts';
import { attempt } from '../../contracts/logger.ts';
import { afterFrame } from '../../page/after-frame.ts';
import { isElement, matches } from '../../page/element-reads.ts';
import { findClicked } from '../../page/find-clicked.ts';
import { listenFirst } from '../../page/listen-first.ts';
import { watchPresses } from '../../page/watch-presses.ts';
import { claim } from '../claims.ts';
import type { ClickWatch, LogCapture } from './click-watch.ts';
import { readClick } from './describe-click.ts';
import { createDuplicateFilter } from './label-duplicate.ts';
import type { CaptureRules } from './narrow-options.ts';
import type { ClickAutocaptureOptions } from './options.ts';
import { waitForChange } from './wait-for-change.ts';

/** The time within which the page has to change after a click on an element that is not a control (S9.7). */
const changeMillis = 500;

/** Logs clicks and changes on the page until it is stopped. */
export function captureClicks(
  host: FeatureHost & Delayed,
  options: ClickAutocaptureOptions,
  { selector, pageChangeSelector, ignoreSelector, isPageCaptured }: CaptureRules,
): Cancel {
  const scope = host.scope as typeof globalThis;
  const pageNow = () => host.pageContext().properties;
  // The facts of the page are the same object as long as they are the same.
  const logNow: LogCapture = (name, data, page, time) =>
    host.logInternal(`[Amplitude] ${name}`, data, { page: page === pageNow() ? undefined : page, time });
  const log: LogCapture = (...capture) => {
    // A late event comes after the events that were there before.
    logWaiting();
    logNow(...capture);
  };
  /** Events that are described and logged when the browser has painted the effect of the click. */
  const waiting: (() => void)[] = [];
  const watches: ClickWatch[] = [];
  for (const start of [options.rageClicks, options.deadClicks]) if (start) watches.push(start(host, log));
  const presses = watchPresses(scope);
  const isDuplicate = createDuplicateFilter();
  /** Clicks that count once the page changes. */
  const awaiting = new Map<Event, Cancel>();
  /** The last click; an event holds its element, which may be removed. */
  let last: WeakRef<Event> | undefined;
  /** The last click on a control. */
  let action: WeakRef<Event> | undefined;
  let stopTimer: Cancel | undefined;

  function logWaiting(): void {
    stopTimer?.();
    stopTimer = undefined;
    for (const run of waiting.splice(0)) run();
  }

  function logSoon(name: string, describe: () => JsonObject, page: JsonObject, time: number): void {
    if (waiting.push(() => tryTo(() => logNow(name, describe(), page, time))) === 1)
      stopTimer = afterFrame(host, logWaiting);
  }

  const tryTo = (run: () => void) => attempt(host.logger, 'click-autocapture', run);

  const isLeftOut = (path: readonly EventTarget[]) =>
    path.some((at) => isElement(at) && matches(at, ignoreSelector));
  /** Claims an event: returns true unless another client has captured it. */
  const take = (event: Event) => claim(host.analytics, 'click-autocapture', event);

  function onClick(event: Event, path: readonly EventTarget[]): void {
    const element = findClicked(path, selector, pageChangeSelector);
    if (!element) return;
    const isControl = matches(element, selector);
    const stopLast = awaiting.get(last?.deref() as Event);
    last = new WeakRef(event);
    // Of a label that is not captured itself, the click on its control counts, and not the one that waits.
    const isSecond = isDuplicate(event as MouseEvent, path[0] as Element);
    if ((isSecond && !(isControl && stopLast)) || isLeftOut(path)) return;
    if (isSecond) stopLast?.();
    // An event has a phase until its dispatch is over: a click that a script makes meanwhile is the same action.
    for (const [outer, stop] of awaiting) if (outer.eventPhase) stop();
    // Another client may have captured it.
    if (!take(event) || action?.deref()?.eventPhase) return;
    if (isControl) action = new WeakRef(event);
    let data: JsonObject | undefined;
    const build = readClick(element, options);
    const describe = () => (data ??= build());
    const time = host.now();
    const page = pageNow();
    const click = { event: event as MouseEvent, path, element, time, page, describe };
    if (watches.some((watch) => watch.take(click))) return;
    if (isControl) {
      logSoon('Element Clicked', describe, page, time);
      return;
    }
    const stop = waitForChange(host, path, changeMillis, (isChanged) => {
      awaiting.delete(event);
      if (isChanged) tryTo(() => log('Element Clicked', describe(), page, time));
    });
    awaiting.set(event, () => {
      stop();
      awaiting.delete(event);
    });
  }

  function onChange(event: Event, path: readonly EventTarget[]): void {
    const element = findClicked(path, selector);
    if (!element || !matches(element, 'input,select,textarea') || isLeftOut(path) || !take(event)) return;
    logSoon('Element Changed', readClick(element, options), pageNow(), host.now());
  }

  /** Listens to an event before the page does, and never throws into it. */
  function listen(type: string, run: typeof onClick): Cancel {
    function onEvent(event: Event): void {
      tryTo(() => {
        if (isPageCaptured(scope.location.href)) run(event, presses.pathOf(event as MouseEvent));
      });
    }

    return listenFirst(scope, type, onEvent);
  }

  function logAll(): void {
    logWaiting();
    for (const { end } of watches) end();
  }

  // A click on “Log out” is of the visitor who has clicked.
  host.logWaiting = logAll;
  const stops = [
    presses.stop,
    listen('click', onClick),
    listen('change', onChange),
    host.onLifecycle((isLeft) => (isLeft ? logAll() : logWaiting())),
  ];
  return () => {
    for (const stop of stops) stop();
    logAll();
    host.logWaiting = undefined;
    for (const stop of awaiting.values()) stop();
  };
}
