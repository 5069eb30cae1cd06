import { declarativeEvents, earlyClicksScript } from '@care/analytics/attributes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { earlyClicksLimit } from '../../../../sdk/features/attributes/early-clicks-script.ts';
import { readConsentChoice } from '../../../../sdk/identity/consent-cookie.ts';
import { earlyClicksKey } from '../../../../sdk/storage/stored-names.ts';
import { createWebStorage } from '../../../../sdk/storage/web-storage.ts';
import { givePageToJson } from '../../../fakes/page-with-to-json.ts';
import { shadowDocument } from '../../page/shadow-members.ts';
import { startFeature } from '../start-feature.ts';
import { clickCases } from './click-cases.ts';

type EarlyClicks = unknown[][] & { stop(): void };

const page = globalThis as unknown as { careEarlyClicks?: EarlyClicks };
const button = '<button id="at" data-care-event="A">Join</button>';

const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };

beforeEach(() => {
  happyDOM.setURL('https://www.example.com/landing?utm_source=mail');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  page.careEarlyClicks?.stop();
  delete page.careEarlyClicks;
  document.body.innerHTML = '';
  sessionStorage.clear();
});

/** Runs the script as a page does; `declared` is in its element's `data-consent`. */
function runScript(declared?: string): EarlyClicks {
  const element = document.createElement('script');
  if (declared) element.dataset.consent = declared;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(element);
  new Function(earlyClicksScript)();
  return page.careEarlyClicks as EarlyClicks;
}

function haveCookie(cookie: string): void {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
}

function click(html = button, buttonNumber = 0): void {
  document.body.innerHTML = html;
  const type = buttonNumber ? 'auxclick' : 'click';
  const event = new MouseEvent(type, { bubbles: true, composed: true, button: buttonNumber });
  document.querySelector('#at')?.dispatchEvent(event);
}

function storedClicks(): unknown[][] {
  return JSON.parse(sessionStorage.getItem(earlyClicksKey) ?? '[]');
}

/** The feature, on this page or the next one. */
function start(config = {}, outside = {}) {
  const tab = createWebStorage(() => sessionStorage, 'ClientSideError');
  const now = () => Date.now();
  return startFeature(declarativeEvents(), { scope: window, sessionStorage: tab, now, ...outside }, config);
}

describe('the early script remembers a click on', () => {
  it.each(clickCases)('$title', ({ html, logs, button: number }) => {
    const queue = runScript();
    click(html, number);
    expect(queue.map(([name, data]) => [name, JSON.parse(`${data ?? '{}'}`)])).toEqual(logs);
  });
});

describe('the early script', () => {
  it('stores clicks on pages that give lists and objects a toJSON', () => {
    const undo = givePageToJson();
    runScript('granted');
    click();
    click();
    undo();
    expect(storedClicks().map(([name, , , , , viewport]) => [name, viewport])).toEqual(
      new Array(2).fill(['A', `${innerWidth}x${innerHeight}`]),
    );
  });

  it('remembers time and page of a click', () => {
    const queue = runScript();
    const before = Date.now();
    click();
    const [, data, time, url, referrer, viewport] = queue[0] ?? [];
    expect([data, url, referrer, viewport]).toEqual([
      null,
      location.href,
      '',
      `${innerWidth}x${innerHeight}`,
    ]);
    expect(time).toBeGreaterThanOrEqual(before);
  });

  it.each<[cookie: string, gpc: boolean, declared: string | undefined, place: string]>([
    ['', false, undefined, 'memory'],
    ['', false, 'pending', 'memory'],
    ['', false, 'granted', 'storage'],
    ['', true, 'granted', 'nowhere'],
    ['', true, undefined, 'nowhere'],
    ['care_consent=granted', false, undefined, 'storage'],
    ['a=b; care_consent=granted; c=d', false, 'pending', 'storage'],
    ['care_consent="granted"', false, undefined, 'storage'],
    ['care_consent=granted', true, undefined, 'storage'],
    ['care_consent=denied', false, 'granted', 'nowhere'],
    ['care_consent=granted.1767225600000', false, undefined, 'storage'],
    ['care_consent=denied.1767225600000; a=b', false, 'granted', 'nowhere'],
    ['care_consent=granted; care_consent=denied', false, 'granted', 'nowhere'],
    ['care_consent=denied; care_consent=granted', false, 'granted', 'nowhere'],
    ['care_consent=denied.5; care_consent=granted.5', false, 'pending', 'storage'],
    ['care_consent=granted.4; care_consent=denied.5', false, 'granted', 'nowhere'],
    ['care_consent=granted.5; care_consent=denied', false, 'granted', 'nowhere'],
    ['care_consent=granted.9; care_consent=denied.10', false, 'granted', 'nowhere'],
    ['care_consent=granted.10; care_consent=denied.9', false, 'pending', 'storage'],
    ['care_consent=granted.10; care_consent=denied.10; care_consent=granted.9', false, 'pending', 'storage'],
    ['care_consent=denied.10; care_consent=granted.9; care_consent=denied.9', false, 'granted', 'nowhere'],
    ['xcare_consent=granted; my-care_consent=granted', false, undefined, 'memory'],
    ['care_consent=grantedly', false, undefined, 'memory'],
  ])(
    'with the cookies %j, Global Privacy Control %j and %j declared, keeps it in %s',
    (cookie, gpc, declared, place) => {
      haveCookie(cookie);
      vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: gpc });
      const queue = runScript(declared);
      click();
      expect({ memory: queue.length, storage: storedClicks().length }).toEqual({
        memory: place === 'memory' ? 1 : 0,
        storage: place === 'storage' ? 1 : 0,
      });
      // The rest of the package takes the same for the visitor's choice.
      const state = readConsentChoice(cookie)?.choice ?? (gpc ? 'denied' : declared);
      expect(place).toBe(state === 'granted' ? 'storage' : state === 'denied' ? 'nowhere' : 'memory');
    },
  );

  it.each([
    ['', '["denied",5,7]', 'granted', 0],
    ['a=b', '["granted",5,7]', 'pending', 1],
    ['care_consent=grantedly', '["denied",5,null]', 'granted', 0],
    ['care_consent=granted.5', '["denied",4,7]', 'pending', 1],
    ['care_consent=denied.5', '["granted",4,7]', 'granted', 0],
    ['', '[null,5,7]', 'granted', 1],
  ])(
    'takes, with the cookies %j, the copy %j of a choice for that of a cookie that is gone',
    (cookie, copy, declared, count) => {
      haveCookie(cookie);
      localStorage.setItem('care_consent', copy);
      const queue = runScript(declared);
      click();
      expect(storedClicks()).toHaveLength(count);
      expect(queue).toHaveLength(0);
      localStorage.clear();
    },
  );

  it('S3.4 reads the cookies and the referrer of a page with images of such names', () => {
    shadowDocument({ cookie: 'care_consent=granted', referrer: 'https://search.example/' });
    runScript();
    click();
    expect(storedClicks().map(([name, , , , referrer]) => [name, referrer])).toEqual([
      ['A', 'https://search.example/'],
    ]);
  });

  it('throws nothing for a click that can’t be read', () => {
    const clicks = runScript();
    document.body.innerHTML = button;
    const event = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(event, 'button', {
      get() {
        throw new Error('no button');
      },
    });
    const thrown: unknown[] = [];
    const note = ({ error }: ErrorEvent) => thrown.push(error);
    addEventListener('error', note);
    document.querySelector('#at')?.dispatchEvent(event);
    removeEventListener('error', note);
    expect([thrown, [...clicks]]).toEqual([[], []]);
  });

  it('keeps no more than its limit, in either place', () => {
    const queue = runScript();
    for (let count = 0; count <= earlyClicksLimit; count += 1) click();
    haveCookie('care_consent=granted');
    for (let count = 0; count <= earlyClicksLimit; count += 1) click();
    expect([queue.length, storedClicks().length]).toEqual([earlyClicksLimit, earlyClicksLimit]);
  });

  it.each(['{', 'null', '5', '"text"', '{"length":1}'])(
    'keeps it in memory where storage holds %s',
    (text) => {
      haveCookie('care_consent=granted');
      sessionStorage.setItem(earlyClicksKey, text);
      const queue = runScript();
      click();
      expect(queue).toHaveLength(1);
      expect(sessionStorage.getItem(earlyClicksKey)).toBe(text);
    },
  );

  it('keeps it in memory where the browser blocks storage, and without cookies', () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('sandboxed', 'SecurityError');
    });
    vi.stubGlobal('sessionStorage', undefined);
    const queue = runScript('granted');
    click();
    expect(queue).toHaveLength(1);
  });
});

describe('the feature adopts', () => {
  it('the clicks in memory: once, with their own time and page', async () => {
    const queue = runScript();
    click('<button id="at" data-care-event="A" data-care-data=\'{"place":"Hero"}\'></button>');
    const time = queue[0]?.[2];
    happyDOM.setURL('https://www.example.com/later');
    const first = start();
    expect(first.logged()).toMatchObject([
      {
        name: 'A',
        time,
        data: {
          place: 'Hero',
          url: 'https://www.example.com/landing?utm_source=mail',
          url_path: '/landing',
          referrer: '',
          viewport_resolution: `${innerWidth}x${innerHeight}`,
        },
      },
    ]);
    first.analytics.close();
    expect(start().logged()).toEqual([]);
  });

  it('the clicks that an earlier page has stored, and none twice', () => {
    haveCookie('care_consent=granted');
    runScript();
    click();
    expect(storedClicks()).toHaveLength(1);
    const first = start();
    expect(first.logged().map(({ name, data }) => [name, data.url_path])).toEqual([['A', '/landing']]);
    expect(sessionStorage.length).toBe(0);
    first.analytics.close();
    expect(start().logged()).toEqual([]);
  });

  it('the clicks that come after', () => {
    const queue = runScript();
    const { logged } = start();
    click();
    expect(queue).toHaveLength(0);
    expect(logged().map(({ name }) => name)).toEqual(['A']);
  });

  it('while the visitor has not chosen: what is logged waits for the yes', () => {
    runScript();
    click();
    const { analytics, logged } = start({ consent: 'pending' });
    expect(logged()).toEqual([]);
    analytics.consent.set('granted');
    expect(logged().map(({ name }) => name)).toEqual(['A']);
  });

  it('nothing for a visitor who says no, not even after a later yes', () => {
    runScript();
    click();
    const { analytics, logged } = start({ consent: 'pending' });
    analytics.consent.set('denied');
    click();
    analytics.consent.set('granted');
    expect(logged()).toEqual([]);
  });

  it.each([['no list'], ['["no click"]'], ['[null,[],["A"]]']])(
    'what somebody else left, such as %s, without harm',
    (text) => {
      sessionStorage.setItem(earlyClicksKey, text);
      vi.stubGlobal('careEarlyClicks', 'clobbered');
      const { logged, environment } = start();
      expect(logged()).toEqual([]);
      expect(sessionStorage.length).toBe(0);
      expect(environment.lines.every(({ message }) => message === 'An early click could not be read')).toBe(
        true,
      );
    },
  );
});
