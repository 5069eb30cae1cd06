import type { FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { listenFirst } from '../../page/listen-first.ts';
import { watchAddress } from '../../page/watch-address.ts';
import { createPathLog } from './path-log.ts';

/** What begins an interaction that the browser measures. */
const interactionTypes = ['pointerdown', 'keydown', 'click'] as const;

/** How many elements are held until the browser has measured the interaction with them. */
const mostElements = 8;

/** How long after the last one, in milliseconds: they may have left the document. */
const heldMillis = 5_000;

/** What was shown when, and what was touched. */
export interface PageWatch {
  pathAt(time: number): string;
  /** What an interaction began with, also when it is in the document no longer. */
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
    // Where the browser does not report a new address, it is seen here.
    paths.note(timeStamp, location.pathname);
    used = [...used, { timeStamp, target }].slice(-mostElements);
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
