import type { Analytics } from '../../analytics.ts';
import { hashText } from '../../delivery/hash-text.ts';
import type { Cancel } from '../../environment.ts';
import type { LoggedEvent } from '../once-in-session.ts';
import type { ImpressionOptions } from './impression-options.ts';
import { createLogOnce, type PageScope } from './log-once.ts';
import { ratioSteps } from './needed-ratio.ts';
import { type SeenWatch, type TimerScope, watchSeen } from './watch-seen.ts';

/** What of a window is used. */
export type ImpressionScope = TimerScope & PageScope & Pick<typeof globalThis, 'IntersectionObserver'>;

/** Observes an element for an event. */
export type Observe = (element: Element, event: LoggedEvent, options: ImpressionOptions) => Cancel;

/** Observes the elements of one client, and keeps none of them alive. */
export function createImpressions(
  analytics: Pick<Analytics, 'consent' | 'session' | 'logEvent'>,
  scope: ImpressionScope,
): Observe {
  const watches = new WeakMap<Element, Set<SeenWatch>>();
  const logOnce = createLogOnce(analytics, scope);
  const threshold = Array.from({ length: ratioSteps + 1 }, (_none, step) => step / ratioSteps);
  const observer = new scope.IntersectionObserver(
    (entries) => {
      for (const entry of entries) for (const watch of watches.get(entry.target) ?? []) watch.look(entry);
    },
    { threshold },
  );

  return (element, event, { ratio = 0.5, ms = 1_000, once = 'page', key = textOf(event) }) => {
    const ofElement = watches.get(element) ?? new Set();
    const watch = watchSeen(scope, ratio, ms, lookAnew, () => {
      end();
      logOnce(once, hashText(key), event);
    });

    /** What is observed anew is reported anew. */
    function lookAnew(): void {
      observer.unobserve(element);
      observer.observe(element);
    }

    function end(): void {
      watch.stop();
      ofElement.delete(watch);
      if (ofElement.size === 0) observer.unobserve(element);
    }

    watches.set(element, ofElement.add(watch));
    lookAnew();
    return end;
  };
}

function textOf(event: LoggedEvent): string {
  try {
    return JSON.stringify(event);
  } catch {
    return event.name;
  }
}
