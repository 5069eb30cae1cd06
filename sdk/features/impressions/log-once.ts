import type { Analytics } from '../../analytics.ts';
import { impressionsKey } from '../../storage/kept-names.ts';
import { parseList } from '../../storage/parse-list.ts';
import { createWebStorage } from '../../storage/web-storage.ts';
import { createWorkingStorage } from '../../storage/working-storage.ts';

/** How many impressions of a session are remembered at the most; the oldest then count anew. */
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
  const tab = createWorkingStorage(
    createWebStorage(() => scope.sessionStorage, 'ClientSideError'),
    () => {},
  );
  /** What the session has seen while nothing may be stored. */
  let waiting = '';
  let path = '';
  const ofPage = new Set<string>();

  function isFirstOfPage(key: string): boolean {
    const { pathname } = scope.location;
    if (path !== pathname) ofPage.clear();
    path = pathname;
    return ofPage.size < ofPage.add(key).size;
  }

  function isFirstOfSession(key: string): boolean {
    const isKept = consent.state === 'granted';
    const id = session()?.id ?? noSession;
    const [of, ...known] = parseList(isKept ? tab.read(impressionsKey) : waiting);
    const keys = of === id || of === noSession ? known : [];
    const others = keys.filter((other) => other !== key);
    const text = JSON.stringify([id, ...others.slice(1 - impressionsLimit), key]);
    if (isKept) tab.write(impressionsKey, text);
    else waiting = text;
    return others.length === keys.length;
  }

  consent.subscribe((state) => {
    if (state === 'granted') tab.write(impressionsKey, waiting);
    waiting = '';
  });

  return (once, key, event) => {
    if (consent.state === 'denied') return;
    if (once === 'mount' || (once === 'page' ? isFirstOfPage : isFirstOfSession)(key)) logEvent(event);
    // The event itself may begin a session, at the end of this turn.
    if (once === 'session') scope.queueMicrotask(() => isFirstOfSession(key));
  };
}
