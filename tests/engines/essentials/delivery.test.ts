import { testMode } from '../../../tools/vitest/test-mode.ts';
import { testDelivery } from '../test-delivery.ts';

/** They wait half a minute, or for what others of them wait for too: on CI. */
const long = [
  'the answer is lost three times, after the events were stored',
  'navigator.locks is missing, the page is closed while the collector is down, next visit',
];

/** One of each kind, and what engines differ in most. */
const names = [
  'offline, then online',
  '500 three times',
  'the page is left in the task of the call',
  'the page is closed right after the call',
  'the page rests, goes into the back/forward cache and comes back',
  'IndexedDB never answers, the page is closed while the collector is down, next visit',
  'the browser is killed 2 s after the call, next visit',
  '3,000 events in one task',
  ...(testMode === 'change' ? [] : long),
];

testDelivery('http-api', names);
