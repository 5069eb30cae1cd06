import type { FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { listenFirst } from '../../page/listen-first.ts';
import { watchAddress } from '../../page/watch-address.ts';
import { createPathLog } from './path-log.ts';

/** Events with which an interaction begins that the browser measures. */
const interactionTypes = ['pointerdown', 'keydown', 'click'] as const;

/** The number of elements that are held until the browser has measured the interaction with them. */
const maxElements = 8;

/** The time for which they are held after the last one, in milliseconds: they may have left the document. */
const heldMillis = 5_000;

/** The paths that were shown, and the elements that were used, by time. */
export interface PageWatch {
  pathAt(time: number): string;
  /** The element with which an interaction began, also when it is in the document no longer. */
  elementAt(time: number): Element | undefined;
  stop: Cancel;
}

/** Watches the page's path, and the last elements that somebody used. */
export function watchPage({ setTimer }: Pick<FeatureHost, 'setTimer'>, scope: typeof globalThis): PageWatch {
  const { location, performance } = scope;
  const paths = createPathLog(location.pathname);
  let used: readonly Pick<Event, 'timeStamp' | 'target'>[] = [];
  let stopTimer: Cancel | undefined;

  function onInteraction({ timeStamp, target }: Event): void {
    // A new address that the browser does not report is seen here.
    paths.note(timeStamp, location.pathname);
    used = [...used, { timeStamp, target }].slice(-maxElements);
    stopTimer?.();
    stopTimer = setTimer(() => {
      used = [];
    }, heldMillis);
  }

  const stops = [
    ...interactionTypes.map((type) => listenFirst(scope, type, onInteraction)),
    watchAddress(() => paths.note(performance.now(), location.pathname), scope),
  ];
  return {
    pathAt: paths.at,
    elementAt(time) {
      const found = used.find(({ timeStamp }) => timeStamp === time)?.target;
      return found && 'closest' in found ? (found as Element) : undefined;
    },
    stop() {
      for (const stop of stops) stop();
      stopTimer?.();
    },
  };
}
