import type { Analytics } from '../../analytics.ts';
import { hashText } from '../../delivery/hash-text.ts';
import type { Cancel } from '../../environment.ts';
import type { ImpressionOptions } from './impression-options.ts';
import { createLogOnce, type LoggedEvent, type MemoryScope } from './log-once.ts';
import { createSharedObservers } from './shared-observers.ts';
import { type SeenWatch, type TimerScope, watchSeen } from './watch-seen.ts';

/** What of a window is used. */
export type ImpressionScope = TimerScope & MemoryScope & Pick<typeof globalThis, 'IntersectionObserver'>;

/** Observes an element for an event. */
export type Observe = (element: Element, event: LoggedEvent, options: ImpressionOptions) => Cancel;

/** An element that is observed for an event, perhaps by several at once. */
interface Mount extends SeenWatch {
  readonly users: Set<object>;
}

/** Observes the elements of one client, and keeps none of them alive. */
export function createImpressions(
  analytics: Pick<Analytics, 'consent' | 'session' | 'logEvent'>,
  scope: ImpressionScope,
): Observe {
  const mounts = new WeakMap<Element, Map<string, Mount>>();
  const logOnce = createLogOnce(analytics, scope);
  const observers = createSharedObservers(scope, (entry, threshold) => {
    for (const mount of mounts.get(entry.target)?.values() ?? []) mount.look(entry, threshold);
  });

  return (element, event, { ratio = 0.5, ms = 1_000, once = 'page', key = textOf(event) }) => {
    const hash = hashText(key);
    const id = [hash, ratio, ms, once].join();
    const ofElement = mounts.get(element) ?? new Map<string, Mount>();
    mounts.set(element, ofElement);
    const onSeen = () => logOnce(once, hash, event);

    const mount = ofElement.get(id) ?? {
      ...watchSeen(scope, ratio, ms, (threshold) => observers.observe(element, threshold), onSeen),
      users: new Set(),
    };
    ofElement.set(id, mount);
    const user = {};
    mount.users.add(user);
    return () =>
      scope.queueMicrotask(() => {
        if (!mount.users.delete(user) || mount.users.size > 0) return;
        mount.stop();
        ofElement.delete(id);
        if (ofElement.size === 0) observers.unobserve(element);
      });
  };
}

function textOf(event: LoggedEvent): string {
  try {
    return JSON.stringify(event);
  } catch {
    return event.name;
  }
}
