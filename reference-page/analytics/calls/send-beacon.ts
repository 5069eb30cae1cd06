/** The browser's functions that send requests. */
export type SendingScope = Pick<typeof globalThis, 'fetch' | 'navigator'>;

/**
 * Posts so that it arrives although the page is left: as a beacon, and with `fetch` and keepalive where there are no
 * beacons or this one is refused. A body goes as text/plain, which other origins take without being asked first. The
 * answer is not read. Never throws.
 *
 * @param body a JSON text
 */
export function sendBeacon(address: string, body?: string, scope: SendingScope = globalThis): void {
  try {
    if (scope.navigator.sendBeacon(address, body)) return;
  } catch {
    // The other way is tried then.
  }
  try {
    scope
      .fetch(address, {
        method: 'POST',
        keepalive: true,
        mode: 'no-cors',
        credentials: 'include',
        body: body ?? null,
      })
      .catch(() => undefined);
  } catch {
    // Nothing is left to try.
  }
}
