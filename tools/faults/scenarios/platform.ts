import { leaveBehind, offlineTogether, visitMillis } from '../moves.ts';
import { type Faults, forEachFault } from '../page-faults.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

const fetchFaults: Faults = {
  'fetch is missing': () => Object.defineProperty(window, 'fetch', { value: undefined }),
  'fetch throws': () => {
    window.fetch = () => {
      throw new TypeError('Blocked by an extension');
    };
  },
};

const beaconFaults: Faults = {
  'sendBeacon is missing': () =>
    Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: undefined }),
  'sendBeacon throws': () => {
    Navigator.prototype.sendBeacon = () => {
      throw new TypeError('Blocked by an extension');
    };
  },
  'sendBeacon returns false': () => {
    Navigator.prototype.sendBeacon = () => false;
  },
  'sendBeacon returns true and sends nothing': () => {
    Navigator.prototype.sendBeacon = () => true;
  },
};

const cryptoFaults: Faults = {
  'crypto is missing': () => Object.defineProperty(window, 'crypto', { value: undefined }),
  'crypto throws': () => {
    const refuse = () => {
      throw new DOMException('No entropy', 'OperationError');
    };
    crypto.randomUUID = refuse;
    crypto.getRandomValues = refuse;
  },
};

const lockFaults: Faults = {
  'navigator.locks is missing': () =>
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  'navigator.locks throws': () =>
    Object.defineProperty(Navigator.prototype, 'locks', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  'navigator.locks rejects': () => {
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError'));
  },
};

/** A page without something that browsers have. */
export const platformScenarios: readonly Scenario[] = [
  ...forEachFault(fetchFaults, '', async (stage) => {
    const page = await stage.open();
    await stage.log(page, 20);
    await stage.complete(visitMillis);
    await page.close();
    await stage.complete(visitMillis);
    const nextPage = await stage.openAgain();
    await stage.complete(visitMillis);
    await nextPage.close();
  }),
  ...forEachFault(beaconFaults, ', the page is left in the task of the call', async (stage) => {
    await stage.logAndLeave(await stage.open(), 20);
    await stage.complete(visitMillis);
    await stage.openAgain();
  }),
  ...forEachFault(cryptoFaults, ', the page is closed while the collector is down, next visit', (stage) =>
    leaveBehind(stage),
  ),
  ...forEachFault(lockFaults, ', the page is closed while the collector is down, next visit', (stage) =>
    leaveBehind(stage),
  ),
  {
    name: 'no secure context, the page is closed while the collector is down, next visit',
    host: 'www.care.test',
    async run(stage) {
      await demandInsecure(stage);
      await leaveBehind(stage);
    },
  },
  {
    name: 'no secure context, two tabs offline, then online together',
    host: 'www.care.test',
    async run(stage) {
      await demandInsecure(stage);
      await offlineTogether(stage);
    },
  },
];

async function demandInsecure(stage: Stage): Promise<void> {
  const page = await stage.openEmpty();
  const offered = await page.evaluate(() => [isSecureContext, 'locks' in navigator, 'randomUUID' in crypto]);
  stage.demand('the page offers no secure context', () => !offered.includes(true));
}
