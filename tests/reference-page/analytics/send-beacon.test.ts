import { expect, it } from 'vitest';
import { type SendingScope, sendBeacon } from '../../../reference-page/analytics/calls/send-beacon.ts';

/** A browser whose beacons end as set. */
function browser(
  beacon: (() => boolean) | undefined,
  fetch: () => Promise<Response> = async () => new Response(),
) {
  const sent: unknown[] = [];
  const scope = {
    navigator: {
      ...(beacon && {
        sendBeacon(...call: unknown[]) {
          sent.push(['beacon', ...call]);
          return beacon();
        },
      }),
    },
    fetch(...call: unknown[]) {
      sent.push(['fetch', ...call]);
      return fetch();
    },
  };
  return { sent, scope: scope as unknown as SendingScope };
}

function thrown(): never {
  throw new TypeError('refused');
}

it('sends a beacon and nothing else', () => {
  const { scope, sent } = browser(() => true);
  sendBeacon('/a', '{}', scope);
  expect(sent).toEqual([['beacon', '/a', '{}']]);
});

it.each([
  ['is refused', () => false],
  ['throws', thrown],
  ['is missing', undefined],
])('fetches with keepalive where the beacon %s', (_, beacon) => {
  const { scope, sent } = browser(beacon);
  sendBeacon('/a', '{}', scope);
  expect(sent.at(-1)).toEqual([
    'fetch',
    '/a',
    { method: 'POST', keepalive: true, mode: 'no-cors', credentials: 'include', body: '{}' },
  ]);
});

it.each([
  ['throws', thrown],
  ['fails', () => Promise.reject(new TypeError('offline'))],
])('leaves the page alone where even that %s', async (_, fetch) => {
  const { scope } = browser(undefined, fetch);
  expect(() => sendBeacon('/a', undefined, scope)).not.toThrow();
});
