import type { Analytics } from '../../analytics.ts';
import { keptPrefix } from '../../storage/kept-names.ts';
import { createMemoryStorage } from '../../storage/memory-storage.ts';
import { parseList } from '../../storage/parse-list.ts';
import type { TextStorage } from '../../storage/storage.ts';
import { createWebStorage } from '../../storage/web-storage.ts';
import { createWorkingStorage } from '../../storage/working-storage.ts';

/** A key in session storage. */
export const impressionsKey = `${keptPrefix}impressions`;

/** How many impressions are remembered of a session and of a page at the most; the oldest then count anew. */
export const impressionsLimit = 1_000;

/** Stands for the time before there is a session; the first one takes over what was seen then. */
const noSession = 0;

/** An event as `logEvent` takes it. */
export type LoggedEvent = Parameters<Analytics['logEvent']>[0];

/** What of a window is used. */
export type MemoryScope = Pick<typeof globalThis, 'location' | 'sessionStorage' | 'queueMicrotask'>;

/** Logs an event unless the key has been logged in this session or on this page. */
export type LogOnce = (once: 'session' | 'page' | 'mount', key: string, event: LoggedEvent) => void;

/** Remembers the impressions of one client. Nothing is stored unless the visitor has agreed. */
export function createLogOnce(
  { consent, session, logEvent }: Pick<Analytics, 'consent' | 'session' | 'logEvent'>,
  scope: MemoryScope,
): LogOnce {
  const ofPage = createMemoryStorage();
  const waiting = createMemoryStorage();
  const tab = createWorkingStorage(
    createWebStorage(() => scope.sessionStorage, 'ClientSideError'),
    () => {},
  );
  const isFirstOfSession = (key: string) =>
    remember(consent.state === 'granted' ? tab : waiting, session()?.id ?? noSession, key);

  consent.subscribe((state) => {
    if (state === 'granted') tab.write(impressionsKey, waiting.read(impressionsKey) ?? '');
    waiting.write(impressionsKey, '');
  });

  return (once, key, event) => {
    if (consent.state === 'denied') return;
    const isFirst =
      once === 'mount' ||
      (once === 'page' ? remember(ofPage, scope.location.pathname, key) : isFirstOfSession(key));
    if (isFirst) logEvent(event);
    // The event itself may begin a session, at the end of this turn.
    if (once === 'session') scope.queueMicrotask(() => isFirstOfSession(key));
  };
}

/** @returns whether it is new to what is remembered of the owner; another owner's is forgotten */
function remember(place: TextStorage, owner: string | number, key: string): boolean {
  const [of, ...known] = parseList(place.read(impressionsKey));
  const keys = of === owner || of === noSession ? known : [];
  const others = keys.filter((other) => other !== key);
  place.write(impressionsKey, JSON.stringify([owner, ...others.slice(1 - impressionsLimit), key]));
  return others.length === keys.length;
}
