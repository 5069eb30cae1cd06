import { createHash } from 'node:crypto';
import { type TagManagerView, tagManager } from '@care/analytics/tag-manager';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewsLimit } from '../../../../sdk/features/tag-manager/waiting-views.ts';
import { viewDuplicatesKey, viewsKey } from '../../../../sdk/storage/stored-names.ts';
import { createTestEnvironment } from '../../../../sdk/testing/test-environment.ts';
import { givePageToJson } from '../../../fakes/page-with-to-json.ts';
import { createFakeWebStorage } from '../../../fakes/web-storage.ts';
import { startFeature } from '../start-feature.ts';
import { announced, arrive, openPage, openTab } from './tagged-page.ts';

const hour = 3_600_000;
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const view = (event: string, more: Partial<TagManagerView> = {}): TagManagerView => ({ event, ...more });

describe('a view', () => {
  it('S3.12 S7.14 is pushed with its fields, personal data hashed', () => {
    const page = openPage({ scope: { dataLayer: [] } });
    const outcome = page.tags.pushView({
      event: 'enrollment',
      gtmEvent: 'seeker.enrolled',
      slots: ['top', { id: 2 }],
      memberType: 'seeker',
      overallStatus: 'basic',
      user: {
        email: ' Jane@Example.com ',
        firstName: 'Anne-Marie',
        lastName: 'O’Neill',
        city: 'St. Paul',
        state: 'MN',
      },
    });
    expect(outcome).toBe('pushed');
    expect(page.scope.dataLayer).toEqual([
      {
        event: 'enrollment',
        gtmEvent: 'seeker.enrolled',
        slots: ['top', { id: 2 }],
        memberType: 'seeker',
        overallStatus: 'basic',
        email: sha('jane@example.com'),
        firstName: sha('annemarie'),
        lastName: sha('oneill'),
        city: sha('stpaul'),
        state: sha('mn'),
      },
    ]);
    expect([page.codes(), page.tab.texts.has(viewsKey)]).toEqual([[], false]);
  });

  it('is no duplicate of another one where the page gives all lists and objects a toJSON', () => {
    const undo = givePageToJson();
    const page = openPage({ scope: { dataLayer: [] } });
    const outcomes = ['a', 'b'].map((slot) => page.tags.pushView(view('enrollment', { slots: [slot] })));
    undo();
    expect(outcomes).toEqual(['pushed', 'pushed']);
  });

  it('S3.12 has no other fields, and none that is empty', () => {
    const page = openPage({ scope: { dataLayer: [] } });
    const given = {
      event: 'a',
      email: 'jane@example.com',
      firstName: 'Jane',
      user: { email: ' ', city: '12' },
    };
    page.tags.pushView(given as TagManagerView);
    expect(page.scope.dataLayer).toEqual([{ event: 'a' }]);
  });

  it.each([
    ['a name of its own', { options: { dataLayer: 'ours' }, scope: { ours: [] } }, 'ours'],
    ['the usual name', { scope: { dataLayer: [] } }, 'dataLayer'],
  ])('S7.14 reaches a data layer under %s', (_name, given, name) => {
    const page = openPage(given);
    expect(page.tags.pushView(view('a'))).toBe('pushed');
    expect(page.scope[name]).toEqual([{ event: 'a' }]);
  });

  it('S7.14 reaches a data layer that is no array', () => {
    const pushed: object[] = [];
    const page = openPage({ scope: { dataLayer: { push: (entry: object) => pushed.push(entry) } } });
    expect(page.tags.pushView(view('a'))).toBe('pushed');
    expect(pushed).toEqual([{ event: 'a' }]);
  });

  it('goes out in order, also of before the feature starts', () => {
    const page = openPage({ scope: { dataLayer: [] }, early: [view('a'), view('b'), view('a')] });
    page.tags.pushView(view('c'));
    expect(page.outcomes).toEqual(['waiting', 'waiting', 'waiting']);
    expect(page.events()).toEqual(['a', 'b', 'c']);
    expect(page.codes()).toEqual(['gtmPushViewDuplicate']);
  });

  it('is in the log when 50 others wait for the feature to start', () => {
    const early = Array.from({ length: 52 }, (_, at) => view(`view-${at}`));
    const page = openPage({ scope: { dataLayer: [] }, early });
    expect(page.outcomes.slice(49)).toEqual(['waiting', 'gtmQueueViewError', 'gtmQueueViewError']);
    expect(page.events()).toHaveLength(50);
    expect(page.codes()).toEqual(['gtmQueueViewError', 'gtmQueueViewError']);
  });

  it('is the caller’s no longer', () => {
    const page = openPage({ scope: { dataLayer: [] }, config: { consent: 'pending' } });
    const slots = ['top'];
    page.tags.pushView(view('a', { slots }));
    slots.push('changed');
    page.analytics.consent.set('granted');
    expect(page.layer()).toEqual([{ event: 'a', slots: ['top'] }]);
  });
});

describe('S8.3 a failure', () => {
  it('gtmPushViewError is reported when the data layer throws, and the view may be tried again', () => {
    const dataLayer = {
      isBroken: true,
      pushed: [] as object[],
      push(entry: object) {
        if (this.isBroken) throw new Error('full');
        this.pushed.push(entry);
      },
    };
    const page = openPage({ scope: { dataLayer } });
    expect(page.tags.pushView(view('a'))).toBe('gtmPushViewError');
    expect(page.environment.lines).toEqual([
      {
        level: 'error',
        message: 'gtmPushViewError',
        fields: { tag: 'analytics', feature: 'tag-manager', event: 'a', cause: 'full' },
      },
    ]);
    dataLayer.isBroken = false;
    expect(page.tags.pushView(view('a'))).toBe('pushed');
    expect(dataLayer.pushed).toEqual([{ event: 'a' }]);
  });

  it.each([
    ['frozen', () => ({ dataLayer: Object.freeze([]) })],
    [
      'a getter that throws',
      () => ({
        get dataLayer(): never {
          throw new Error('no');
        },
      }),
    ],
  ])('gtmPushViewError is reported for a data layer that is %s', (_name, scope) => {
    const page = openPage({ scope: scope() });
    expect(page.tags.pushView(view('a'))).toBe('gtmPushViewError');
    expect(page.codes()).toEqual(expect.arrayContaining(['gtmPushViewError']));
  });

  it('gtmPushViewDuplicate is reported for one of the last three', () => {
    const page = openPage({ scope: { dataLayer: [] } });
    const outcomes = ['a', 'b', 'a', 'c', 'd', 'a'].map((event) => page.tags.pushView(view(event)));
    expect(outcomes).toEqual(['pushed', 'pushed', 'gtmPushViewDuplicate', 'pushed', 'pushed', 'pushed']);
    expect(page.events()).toEqual(['a', 'b', 'c', 'd', 'a']);
    expect(page.environment.lines).toMatchObject([{ level: 'warn', message: 'gtmPushViewDuplicate' }]);
  });

  it('gtmPushViewBlock is reported where the visitor has refused, and nothing is stored', () => {
    const page = openPage({ scope: { dataLayer: [] }, config: { consent: 'denied' }, early: [view('a')] });
    expect(page.tags.pushView(view('b'))).toBe('gtmPushViewBlock');
    expect(page.codes()).toEqual(['gtmPushViewBlock', 'gtmPushViewBlock']);
    page.analytics.consent.set('granted');
    expect([page.events(), [...page.tab.texts]]).toEqual([[], []]);
  });

  it.each([7, 'dataLayer', {}, true, { push: 1 }])(
    'gtmPushViewBlock is reported where %j should be the data layer',
    (dataLayer) => {
      const page = openPage({ scope: { dataLayer } });
      expect(page.tags.pushView(view('a'))).toBe('gtmPushViewBlock');
      expect(page.codes()).toEqual(['gtmPushViewBlock']);
      expect(page.tab.texts.has(viewsKey)).toBe(false);
    },
  );

  it('gtmPushViewBlock is reported once analytics is closed, and nothing is left running', () => {
    const page = openPage();
    page.tags.pushView(view('a'));
    page.analytics.close();
    expect(page.tags.pushView(view('b'))).toBe('gtmPushViewBlock');
    expect(page.environment.openHandles()).toBe(0);
  });

  it.each([
    ['blocked', undefined],
    [
      'full',
      {
        getItem: () => null,
        setItem() {
          throw new DOMException('full', 'QuotaExceededError');
        },
        removeItem: () => {},
      },
    ],
    ['forgetful', { getItem: () => null, setItem: () => {}, removeItem: () => {} }],
  ])(
    'S8.4 gtmQueueViewError is reported with its cause where session storage is %s; on this page the view still waits',
    async (_name, storage) => {
      const page = openPage({ tab: { texts: new Map(), storage } });
      expect(page.tags.pushView(view('a'))).toBe('gtmQueueViewError');
      expect(page.environment.lines).toMatchObject([
        { message: 'gtmQueueViewError', fields: { cause: expect.stringMatching(/^ClientSideError: /) } },
        { message: 'SessionStorage could not be used' },
      ]);
      page.scope.dataLayer = [];
      await page.environment.clock.advance(5_000);
      expect(page.events()).toEqual(['a']);
    },
  );

  it('gtmQueueViewError is reported for the oldest when too many wait', () => {
    for (const config of [{}, { consent: 'pending' }] as const) {
      const page = openPage({ config });
      for (let count = 0; count <= viewsLimit; count += 1) page.tags.pushView(view(`${count}`));
      expect(page.environment.lines).toMatchObject([
        { message: 'gtmQueueViewError', fields: { event: '0' } },
      ]);
    }
  });

  it.each([null, undefined, 1, 'a', [], {}, { event: '' }, { event: {} }])(
    'reports %j, which is not a view',
    (given) => {
      const page = openPage({ scope: { dataLayer: [] } });
      expect(page.tags.pushView(given as never)).toBe('gtmPushViewError');
      expect([page.codes(), page.events()]).toEqual([['gtmPushViewError'], []]);
    },
  );

  it('never reaches the page, whatever it pushes', () => {
    const hostile = fc.oneof(
      fc.anything({ withBigInt: true, withMap: true, withDate: true, withNullPrototype: true }),
      fc.constant(
        new Proxy(
          {},
          {
            get() {
              throw new Error('trap');
            },
          },
        ),
      ),
    );
    const views = fc.array(
      fc.oneof(hostile, fc.record({ event: fc.string(), slots: hostile, user: hostile })),
    );
    const page = openPage({ scope: { dataLayer: [] } });
    fc.assert(
      fc.property(views, (given) => {
        for (const each of given) expect(typeof page.tags.pushView(each as never)).toBe('string');
      }),
    );
    expect(() => JSON.stringify(page.scope.dataLayer)).not.toThrow();
  });
});

describe('a view that can’t be pushed yet', () => {
  it('waits only in memory until the visitor agrees', () => {
    const page = openPage({ scope: { dataLayer: [] }, config: { consent: 'pending' } });
    expect(page.tags.pushView(view('a'))).toBe('waiting');
    expect(page.tags.pushView(view('a'))).toBe('gtmPushViewDuplicate');
    expect([page.events(), [...page.tab.texts]]).toEqual([[], []]);
    page.analytics.consent.set('granted');
    expect(page.events()).toEqual(['a']);
    expect(page.tags.pushView(view('a'))).toBe('gtmPushViewDuplicate');
  });

  it('is dropped and reported when the visitor refuses', () => {
    const page = openPage({ scope: { dataLayer: [] }, config: { consent: 'pending' } });
    page.tags.pushView(view('a'));
    page.analytics.consent.set('denied');
    page.analytics.consent.set('granted');
    expect([page.events(), page.codes()]).toEqual([[], ['gtmPushViewBlock']]);
  });

  it('is dropped and reported when analytics is closed before the visitor has chosen', () => {
    const page = openPage({ scope: { dataLayer: [] }, config: { consent: 'pending' } });
    page.tags.pushView(view('a'));
    page.analytics.close();
    expect([page.events(), page.codes()]).toEqual([[], ['gtmPushViewBlock']]);
  });

  it('waits in session storage, in the same task and hashed, where there is no data layer', () => {
    const page = openPage();
    const outcome = page.tags.pushView(view('a', { user: { email: 'jane@example.com', firstName: 'Jane' } }));
    const text = page.tab.texts.get(viewsKey) ?? '';
    expect([outcome, JSON.parse(text).length]).toEqual(['waiting', 1]);
    expect(text).toContain(sha('jane@example.com'));
    expect(text).not.toMatch(/jane/i);
  });

  it('is pushed as soon as there is a data layer, once', async () => {
    const page = openPage();
    page.tags.pushView(view('a'));
    await page.environment.clock.advance(60_000);
    page.scope.dataLayer = [];
    await page.environment.clock.advance(5_000);
    page.tags.pushView(view('b'));
    expect(page.events()).toEqual(['a', 'b']);
    expect([page.tab.texts.has(viewsKey), page.environment.openHandles()]).toEqual([false, 1]);
  });

  it('waits without reading storage again, for a data layer that may never come', async () => {
    const texts = new Map<string, string>();
    const storage = createFakeWebStorage(texts);
    let reads = 0;
    const getItem = (key: string) => {
      reads += Number(key === viewsKey);
      return storage.getItem(key);
    };
    const page = openPage({ tab: { texts, storage: { ...storage, getItem } } });
    page.tags.pushView(view('a'));
    reads = 0;
    await page.environment.clock.advance(3_600_000);
    expect(reads).toBe(0);
  });

  it('is looked for a minute, then with the next view, and when the page is hidden or shown', async () => {
    const rest = (page: ReturnType<typeof openPage>) => {
      expect(page.environment.openHandles()).toBe(atRest);
      page.scope.dataLayer = [];
    };
    const { environment } = openPage();
    const atRest = environment.openHandles();
    const wake: Record<string, (page: ReturnType<typeof openPage>) => void> = {
      'the next view': ({ tags }) => void tags.pushView(view('b')),
      'the page is hidden': ({ environment: { leave } }) => leave(),
      'the page is shown': ({ environment: { comeBack } }) => comeBack(),
    };
    for (const [what, run] of Object.entries(wake)) {
      const page = openPage();
      page.tags.pushView(view('a'));
      // None of this makes it look less often, or for longer.
      for (let round = 0; round < 5; round += 1) page.environment.comeBack();
      await page.environment.clock.advance(62_000);
      expect(page.environment.openHandles()).toBe(atRest + 1);
      await page.environment.clock.advance(2_000);
      rest(page);
      await page.environment.clock.advance(3_600_000);
      expect(page.events()).toEqual([]);
      run(page);
      expect([what, page.events()[0]]).toEqual([what, 'a']);
    }
    const page = openPage();
    page.tags.pushView(view('a'));
    await page.environment.clock.advance(64_000);
    page.tags.pushView(view('b'));
    await page.environment.clock.advance(500);
    page.scope.dataLayer = [];
    await page.environment.clock.advance(500);
    expect(page.events()).toEqual(['a', 'b']);
  });

  it('is pushed by the next page of the tab, first and once', () => {
    const first = openPage();
    first.tags.pushView(view('a'));
    const next = openPage({ tab: first.tab, scope: { dataLayer: [] } });
    next.tags.pushView(view('b'));
    const last = openPage({ tab: first.tab, scope: { dataLayer: [] } });
    expect([next.events(), last.events()]).toEqual([['a', 'b'], []]);
  });

  it('stays in its tab', () => {
    const first = openPage();
    first.tags.pushView(view('a'));
    const other = openPage({ scope: { dataLayer: [] } });
    expect(other.tags.pushView(view('a'))).toBe('pushed');
    expect(other.events()).toEqual(['a']);
  });

  it.each(['x', '{}', '[1,null,{"event":"a"},["id"],["id",null],["id",{}],[1,{"event":"a"}]]'])(
    'is nothing when session storage holds %j',
    (text) => {
      const tab = openTab();
      tab.texts.set(viewsKey, text);
      const page = openPage({ tab, scope: { dataLayer: [] } });
      page.tags.pushView(view('b'));
      expect(page.events()).toEqual(['b']);
    },
  );

  it('leaves no trace when the visitor withdraws', () => {
    const page = openPage();
    page.tags.pushView(view('a'));
    expect([...page.tab.texts.keys()]).toEqual(expect.arrayContaining([viewsKey, viewDuplicatesKey]));
    page.analytics.consent.set('denied');
    expect([...page.tab.texts]).toEqual([]);
    page.scope.dataLayer = [];
    page.analytics.consent.set('granted');
    expect(page.events()).toEqual([]);
  });
});

describe('S2.2 on /authCallback', () => {
  const callback = { pathname: '/authCallback' };

  it('nothing is pushed, and everything by the next page', () => {
    const tab = openTab();
    openPage({ tab }).tags.pushView(view('a'));
    const page = openPage({ ...callback, tab, scope: { dataLayer: [] } });
    expect(page.tags.pushView(view('b'))).toBe('waiting');
    expect(page.events()).toEqual([]);
    expect(openPage({ tab, scope: { dataLayer: [] } }).events()).toEqual(['a', 'b']);
  });

  it('nothing is lost when the page goes on without a new document', async () => {
    const page = openPage({ ...callback, scope: { dataLayer: [] } });
    page.tags.pushView(view('a'));
    await page.environment.clock.advance(60_000);
    expect(page.events()).toEqual([]);
    page.scope.location.pathname = '/';
    await page.environment.clock.advance(5_000);
    expect(page.events()).toEqual(['a']);
  });

  it.each([
    ['/authCallback', true],
    ['/authCallback/', true],
    ['/authCallback/x', false],
    ['/x/authCallback', false],
    ['/authcallback', false],
    ['/', false],
  ])('%s holds views back: %s', (pathname, isHeld) => {
    const page = openPage({ pathname, scope: { dataLayer: [] } });
    expect(page.tags.pushView(view('a'))).toBe(isHeld ? 'waiting' : 'pushed');
  });

  it('may be another path', () => {
    const options = { isHeldBack: ({ pathname }: Location) => pathname === '/signed-in' };
    const page = openPage({ pathname: '/signed-in', options, scope: { dataLayer: [] } });
    expect(page.tags.pushView(view('a'))).toBe('waiting');
  });
});

describe('S9.2 the guard', () => {
  it('holds across the pages of a tab, within the UTC hour', () => {
    const tab = openTab();
    const now = Date.UTC(2026, 0, 1, 10, 30);
    const push = (time: number) =>
      openPage({ tab, now: time, scope: { dataLayer: [] } }).tags.pushView(view('a'));
    expect([push(now), push(now + hour / 2 - 1), push(now + hour / 2)]).toEqual([
      'pushed',
      'gtmPushViewDuplicate',
      'pushed',
    ]);
    expect(JSON.parse(tab.texts.get(viewDuplicatesKey) ?? '').length).toBeLessThanOrEqual(3);
  });

  it('distinguishes people in what waits too', () => {
    const page = openPage();
    const outcomes = ['jane@a.example', 'JANE@a.example', 'joe@a.example'].map((email) =>
      page.tags.pushView(view('a', { user: { email } })),
    );
    expect(outcomes).toEqual(['waiting', 'gtmPushViewDuplicate', 'waiting']);
  });

  it('does not mind in which order fields are given', () => {
    const page = openPage({ scope: { dataLayer: [] } });
    page.tags.pushView({ event: 'a', gtmEvent: 'b', overallStatus: 'c' });
    expect(page.tags.pushView({ overallStatus: 'c', gtmEvent: 'b', event: 'a' })).toBe(
      'gtmPushViewDuplicate',
    );
  });
});

describe('a tag manager that is announced and not there yet', () => {
  it('reads each view once when it comes', () => {
    const dataLayer = announced();
    const page = openPage({ scope: { dataLayer } });
    expect(page.tags.pushView(view('a'))).toBe('pushed');
    expect(page.tab.texts.has(viewsKey)).toBe(true);
    const read = arrive(dataLayer);
    page.tags.pushView(view('b'));
    page.environment.leave(true);
    expect(read.map((entry) => (entry as TagManagerView).event)).toEqual(['gtm.js', 'a', 'b']);
    expect(page.tab.texts.has(viewsKey)).toBe(false);
  });

  it('gets on the next page what it did not read on this one', () => {
    const page = openPage({ scope: { dataLayer: announced() } });
    page.tags.pushView(view('a'));
    page.environment.leave(true);
    const dataLayer = announced();
    const read = arrive(dataLayer);
    const next = openPage({ tab: page.tab, scope: { dataLayer } });
    expect(read.map((entry) => (entry as TagManagerView).event)).toEqual(['gtm.js', 'a']);
    expect(next.tab.texts.has(viewsKey)).toBe(false);
  });

  it('that was there when the page was left has nothing to read again', () => {
    const dataLayer = announced();
    const page = openPage({ scope: { dataLayer } });
    page.tags.pushView(view('a'));
    arrive(dataLayer);
    page.environment.leave(true);
    const next = openPage({ tab: page.tab, scope: { dataLayer: [] } });
    expect(next.events()).toEqual([]);
  });

  it.each([
    ['an empty one', () => announced(), ['a']],
    ['a copy of it', (old: object[]) => [...old], ['a']],
  ])('finds each view once when its array is replaced by %s', (_name, replace, expected) => {
    const page = openPage({ scope: { dataLayer: announced() } });
    page.tags.pushView(view('a'));
    page.scope.dataLayer = replace(page.scope.dataLayer as object[]);
    page.environment.comeBack();
    page.environment.comeBack();
    expect(page.events()).toEqual(expected);
  });

  it('reads nothing of a visitor who withdraws before it comes', () => {
    const dataLayer: object[] = [...announced(), { event: 'of the page' }];
    const page = openPage({ scope: { dataLayer } });
    page.tags.pushView(view('a'));
    page.analytics.consent.set('denied');
    expect(page.events()).toEqual(['of the page']);
    expect(page.scope.dataLayer).toBe(dataLayer);
  });

  it('may be answered with another view, without an end or with one', () => {
    let answers = 0;
    const pushed: string[] = [];
    const dataLayer = {
      push({ event }: TagManagerView) {
        pushed.push(event);
        answers += 1;
        page.tags.pushView(view(`answer ${answers}`));
      },
    };
    const page = openPage({ scope: { dataLayer } });
    expect(page.tags.pushView(view('a'))).toBe('pushed');
    expect(pushed.slice(0, 3)).toEqual(['a', 'answer 1', 'answer 2']);
    expect(pushed.length).toBeLessThan(200);
    expect(page.codes()).toEqual(['gtmQueueViewError']);
  });
});

it('no view is lost or doubled, whatever pages of a tab it meets', () => {
  const step = fc.constantFrom('push', 'page', 'callback', 'announced', 'arrives', 'leave', 'none');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const tab = openTab();
      const read: object[] = [];
      let layer: object[] | undefined;
      let count = 0;
      let page = openPage({ tab });
      const open = (next: object[] | undefined, pathname = '/') => {
        page.environment.leave(true);
        layer = next;
        page = openPage({ tab, pathname, scope: { dataLayer: next } });
      };
      for (const each of [...steps, 'last'] as const) {
        if (each === 'push') {
          count += 1;
          page.tags.pushView(view(`${count}`));
        } else if (each === 'arrives' && layer && !Object.hasOwn(layer, 'push')) arrive(layer, read);
        else if (each === 'leave') page.environment.leave();
        else if (each === 'announced') open(announced());
        else if (each === 'none') open(undefined);
        else if (each === 'page' || each === 'callback' || each === 'last') {
          const next = announced();
          arrive(next, read);
          open(next, each === 'callback' ? '/authCallback' : '/');
        }
      }
      const events = read
        .map((entry) => (entry as TagManagerView).event)
        .filter((event) => event !== 'gtm.js');
      expect(events).toEqual(Array.from({ length: count }, (_none, index) => `${index + 1}`));
    }),
    { numRuns: 60 },
  );
});

it('is a feature of several clients, one after another', () => {
  const tags = tagManager();
  const scope = { location: { pathname: '/' }, dataLayer: [] as object[] };
  const first = startFeature(tags, { ...createTestEnvironment(), scope });
  first.analytics.close();
  startFeature(tags, { ...createTestEnvironment(), scope });
  expect(tags.pushView(view('a'))).toBe('pushed');
});

it('S7.14 gives a data layer that comes later nothing once consent is denied in another tab', async () => {
  const page = openPage();
  expect(page.tags.pushView(view('waits'))).toBe('waiting');
  page.environment.endTask();
  page.environment.cookies.write('care_consent=denied.5');
  Object.assign(page.scope, { dataLayer: [] });
  await page.environment.clock.advance(60_000);
  expect(page.layer()).toEqual([]);
  expect(page.tags.pushView(view('later'))).toBe('gtmPushViewBlock');
});
