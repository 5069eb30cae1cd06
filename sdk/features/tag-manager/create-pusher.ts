import type { FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { handled, quietly } from '../../contracts/quietly.ts';
import { type DataLayer, isUnread } from './data-layer.ts';
import type { PushOutcome } from './push-outcome.ts';
import type { ReportFailure } from './report-failure.ts';
import { type Item, viewsLimit, type WaitingViews } from './waiting-views.ts';

/**
 * The first and the last wait before the data layer is looked for, in milliseconds. While views wait, each wait is twice as long
 * as the one before: they end after about a minute, as the data layer may be blocked.
 */
const firstLookMillis = 1_000;
const lastLookMillis = 32_000;

/** Pushes waiting views, and then one more, to the data layer; views that can't be pushed yet wait. */
export interface Pusher {
  /** Never throws. */
  push(fresh?: Item): PushOutcome;
  /** After a withdrawal of consent: discards waiting views, and removes those that no tag manager has read yet. Never throws. */
  forget(): void;
  readonly stop: Cancel;
}

/**
 * @param findLayer returns the data layer of this moment; nothing while there is none, or on a page that holds views back. May
 * throw
 * @param mayPush reports whether consent is granted, also at a later moment
 */
export function createPusher(
  host: Pick<FeatureHost, 'setTimer'>,
  waiting: WaitingViews,
  findLayer: () => unknown,
  report: ReportFailure,
  mayPush: () => boolean,
): Pusher {
  /** Waiting views that this page has pushed: the entries themselves, by id. */
  const pushed = new Map<string, object>();
  /** The views that are being pushed; the data layer may call back meanwhile. */
  let running: Item[] | undefined;
  let cancelLook: Cancel | undefined;
  let lookMillis = firstLookMillis;

  /** Looks only for the data layer: waiting views are read when it is there. */
  function look(): void {
    cancelLook = undefined;
    if (isThere() && mayPush()) push();
    else lookLater();
  }

  function lookLater(): void {
    if (cancelLook || lookMillis > lastLookMillis) return;
    cancelLook = host.setTimer(look, lookMillis);
    lookMillis *= 2;
  }

  function stopLooking(): void {
    cancelLook?.();
    cancelLook = undefined;
  }

  function isThere(): boolean {
    try {
      return !!findLayer();
    } catch {
      // A push reports it.
      return true;
    }
  }

  function keep(items: readonly Item[]): string | undefined {
    /*
     * Means: Session storage did not take a view that waits, or 50 others wait.
     * Do: See that the tag manager loads; a full or blocked storage is up to the browser.
     * Lost: the view is, if the page unloads before it is pushed; immediately if 50 others wait
     */
    for (const [id, view] of items.slice(0, -viewsLimit))
      if (!pushed.has(id)) report('gtmQueueViewError', view);
    return waiting.write(items.slice(-viewsLimit));
  }

  /** Reports whether a view is in the data layer: a list that has replaced another one may be a copy of it, or not. */
  function isIn(layer: DataLayer, id: string): boolean {
    const entry = pushed.get(id);
    return entry !== undefined && (!Array.isArray(layer) || layer.includes(entry));
  }

  /** Pushes items; returns those that the data layer did not take. */
  function pushInto(layer: DataLayer, items: readonly Item[]): readonly Item[] {
    const failed: Item[] = [];
    for (const item of items) {
      const [id, view] = item;
      if (isIn(layer, id)) continue;
      try {
        // A tag manager writes into what it gets.
        const entry = { ...view };
        pushed.set(id, entry);
        handled(layer.push(entry));
      } catch (error) {
        failed.push(item);
        /*
         * Means: It is not a view, or the data layer threw.
         * Do: Give the view an `event`; look at the field `cause`.
         * Lost: yes, this view
         */
        report('gtmPushViewError', view, error);
      }
    }
    if (isUnread(layer)) keep(items.filter((item) => !failed.includes(item)));
    else {
      keep([]);
      pushed.clear();
    }
    return failed;
  }

  function pushAll(items: Item[], fresh?: Item): PushOutcome {
    const layer = findLayer() as DataLayer | null | undefined;
    if (typeof layer?.push === 'function') {
      const failed = pushInto(layer, items);
      return fresh && failed.includes(fresh) ? 'gtmPushViewError' : 'pushed';
    }
    /*
     * Means: The visitor has refused, the data layer is not valid, or analytics is closed.
     * Do: Nothing after a denial. Else look at the option `dataLayer`.
     * Lost: yes, this view
     */
    if (layer && fresh) return report('gtmPushViewBlock', fresh[1]);
    if (fresh) {
      stopLooking();
      lookMillis = firstLookMillis;
    }
    if (items.length > 0) lookLater();
    const failure = keep(items);
    return failure && fresh ? report('gtmQueueViewError', fresh[1], failure) : 'waiting';
  }

  function push(fresh?: Item): PushOutcome {
    if (running && fresh) {
      // A page that answers each view with another one would never end.
      if (running.length > 2 * viewsLimit) return report('gtmQueueViewError', fresh[1]);
      running.push(fresh);
    }
    if (running) return 'pushed';
    running = [...waiting.read(), ...(fresh ? [fresh] : [])];
    try {
      return pushAll(running, fresh);
    } catch (error) {
      return report('gtmPushViewError', fresh?.[1], error);
    } finally {
      running = undefined;
    }
  }

  function forget(): void {
    stopLooking();
    waiting.write([]);
    // A data layer that can't be read can't be cleared.
    quietly(() => {
      const layer = findLayer() as DataLayer;
      const isOurs = new Set(pushed.values());
      if (isUnread(layer)) layer.splice(0, Infinity, ...layer.filter((entry) => !isOurs.has(entry)));
    });
    pushed.clear();
  }

  return { push, forget, stop: stopLooking };
}
