import type { JsonObject } from '../../contracts/json.ts';
import { encodeList } from '../../json/encode-json.ts';
import { parseList } from '../../storage/parse-list.ts';
import { viewsKey } from '../../storage/stored-names.ts';
import { createWebStorage } from '../../storage/web-storage.ts';
import { createWorkingStorage } from '../../storage/working-storage.ts';

/** The most views that wait; the oldest are discarded. */
export const viewsLimit = 50;

/** A view, and the id that distinguishes it from an equal one. */
export type Item = readonly [id: string, view: JsonObject];

/** The views that wait, in session storage: the next page of the tab finds them. Never throws. */
export interface WaitingViews {
  read(): readonly Item[];
  /** @returns the reason for which session storage did not take them, if it did not: then they wait only on this page */
  write(items: readonly Item[]): string | undefined;
}

export function createWaitingViews(scope: Pick<typeof globalThis, 'sessionStorage'>): WaitingViews {
  let failure: string | undefined;
  const storage = createWorkingStorage(
    createWebStorage(() => scope.sessionStorage, 'ClientSideError'),
    (_message, { cause }) => {
      failure = cause;
    },
    'SessionStorage',
  );
  return {
    read: () => parseList(storage.read(viewsKey)).filter(isItem),
    write(items) {
      const text = items.length > 0 ? encodeList(items) : '';
      if (text !== (storage.read(viewsKey) ?? '')) storage.write(viewsKey, text);
      return failure;
    },
  };
}

function isItem(value: unknown): value is Item {
  return Array.isArray(value) && typeof value[0] === 'string' && Object(value[1]).event;
}
