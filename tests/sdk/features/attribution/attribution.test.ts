import { defineEvents } from '@care/analytics';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import type { TextStorage } from '../../../../sdk/contracts/text-storage.ts';
import { type AttributionOptions, attribution } from '../../../../sdk/features/attribution/index.ts';
import { createMemoryStorage } from '../../../../sdk/storage/memory-storage.ts';
import { attributionKey } from '../../../../sdk/storage/stored-names.ts';
import { createRemoteSwitch } from '../remote-switch.ts';
import { startFeature } from '../start-feature.ts';

const minute = 60_000;

interface Landing {
  readonly search?: string;
  readonly referrer?: string;
  /** @default 'www.care.test' */
  readonly host?: string;
  /** Of what the document was opened with, where a browser has it: a router may have changed it since. */
  readonly openedWith?: string;
  readonly isPrerendered?: boolean;
  /** The storage of earlier pages. */
  readonly localStorage?: TextStorage;
  /** Milliseconds since the first page. */
  readonly at?: number;
}

function land(landing: Landing, options: AttributionOptions = {}, config: AnalyticsConfig = {}) {
  const { search = '', referrer = '', localStorage = createMemoryStorage(), isPrerendered = false } = landing;
  const remote = createRemoteSwitch('attribution');
  const location = { search, hostname: landing.host ?? 'www.care.test' };
  const performance = {
    now: () => 500,
    getEntriesByType: () =>
      landing.openedWith === undefined ? [] : [{ name: `https://www.care.test/${landing.openedWith}` }],
  };
  const time = Date.UTC(2026, 0, 1) + (landing.at ?? 0);
  const stage = startFeature(
    attribution(options),
    {
      scope: { document: { referrer }, location, performance },
      localStorage,
      now: () => time,
      isPrerendered,
    },
    { ...config, features: [remote.feature] },
  );
  return {
    ...stage,
    localStorage,
    location,
    remote: remote.say,
    /** The user properties that were set, also once, without those of every `$set`; `null` for removed ones. */
    props: () =>
      stage.logged().map(({ userProps: { $set, $setOnce, $unset } = {} }) => {
        const { web_platform, czen_session_id, visitor_id, care_device_id, ...props } = $set ?? {};
        const removed = Object.keys($unset ?? {}).map((name) => [name, null]);
        return { ...Object.fromEntries(removed), ...props, ...$setOnce };
      }),
  };
}

const fromSearch = {
  referrer: 'https://search.example/',
  referring_domain: 'search.example',
  initial_referrer: 'https://search.example/',
  initial_referring_domain: 'search.example',
};

it('sets what brought the visitor, first and last, as properties', () => {
  const { props } = land({ search: '?utm_source=mail&gclid=x1', referrer: 'https://search.example/?q=1' });
  expect(props()).toEqual([
    { ...fromSearch, utm_source: 'mail', gclid: 'x1', initial_utm_source: 'mail', initial_gclid: 'x1' },
  ]);
});

it.each([
  ['?utm_source=mail#top', ''],
  ['?utm_source=mail', '?utm_source=banner'],
])(
  'sets what the document was opened with, %s, whatever a router has made of it: %j',
  (openedWith, search) => {
    const { props } = land({ openedWith, search });
    expect(props()).toEqual([{ utm_source: 'mail', initial_utm_source: 'mail' }]);
  },
);

it('replaces no first campaign that another browser of the user has said, and removes what is over', () => {
  const localStorage = createMemoryStorage();
  const first = land({ localStorage, search: '?utm_source=mail&gclid=x1' });
  expect(first.logged()[0]?.userProps).toMatchObject({
    $set: { utm_source: 'mail', gclid: 'x1' },
    $setOnce: { initial_utm_source: 'mail', initial_gclid: 'x1' },
  });
  const second = land({ localStorage, search: '?utm_source=news', at: minute });
  const { $set, ...others } = second.logged()[0]?.userProps ?? {};
  expect($set).toMatchObject({ utm_source: 'news' });
  expect(Object.keys(others.$unset ?? {})).toEqual(['gclid']);
  expect(Object.keys(others.$setOnce ?? {})).toEqual([]);
});

it('is not checked by a catalogue that defines other properties of the user', () => {
  const { environment, props } = land(
    { search: '?utm_source=mail' },
    {},
    {
      events: defineEvents({}, { userProperties: { plan: z.string() } }),
      validation: 'strict',
    },
  );
  expect(props()).toEqual([{ utm_source: 'mail', initial_utm_source: 'mail' }]);
  expect(environment.lines).toEqual([]);
});

it('goes ahead of the first event', () => {
  const { analytics, logged } = land({ search: '?utm_source=mail' });
  analytics.logEvent({ name: 'Viewed' });
  expect(logged().map(({ name }) => name)).toEqual(['$identify', 'Viewed']);
});

describe('on later visits', () => {
  function visits(...landings: readonly Landing[]) {
    const localStorage = createMemoryStorage();
    return landings.map((landing) => {
      const { props, analytics } = land({ localStorage, ...landing });
      analytics.logEvent({ name: 'Viewed' });
      return props()[0] ?? {};
    });
  }

  it('keeps the campaign through direct visits of the session, and forgets it with the next session', () => {
    expect(
      visits(
        { search: '?utm_source=mail' },
        { at: 10 * minute },
        { at: 40 * minute },
        { at: 70 * minute + 1 },
        { at: 80 * minute },
      ),
    ).toEqual([{ utm_source: 'mail', initial_utm_source: 'mail' }, {}, {}, { utm_source: null }, {}]);
  });

  it.each([
    ['begins the session', 70 * minute, [{ utm_source: null }]],
    ['is within it', 10 * minute, []],
  ])(
    'decides on a direct visit whose first event, from before the feature has started, %s',
    (_what, at, expected) => {
      const localStorage = createMemoryStorage();
      const first = land({ localStorage, search: '?utm_source=mail' });
      first.analytics.logEvent({ name: 'Viewed' });
      first.environment.endTask();
      const { analytics, environment, logged, props } = land({ localStorage, at, isPrerendered: true });
      analytics.logEvent({ name: 'Viewed' });
      environment.activate();
      expect(logged().at(-1)?.name).toBe('Viewed');
      expect(props().filter((changes) => Object.keys(changes).length > 0)).toEqual(expected);
    },
  );

  it('takes a new campaign within the session, and keeps the first one', () => {
    expect(
      visits(
        { referrer: 'https://search.example/' },
        { search: '?utm_source=mail', at: minute },
        { referrer: 'https://m.search.example/', at: 2 * minute },
      ),
    ).toEqual([
      fromSearch,
      { referrer: null, referring_domain: null, utm_source: 'mail' },
      { utm_source: null, referrer: 'https://m.search.example/', referring_domain: 'm.search.example' },
    ]);
  });

  it('takes the parameters of a link on the own site, and not the page that it was on', () => {
    const referrer = 'https://www.care.test/x';
    expect(
      visits(
        { search: '?utm_source=mail' },
        { referrer, at: 50 * minute },
        { search: '?utm_source=news', referrer, at: 51 * minute },
      ),
    ).toEqual([{ utm_source: 'mail', initial_utm_source: 'mail' }, {}, { utm_source: 'news' }]);
  });

  it('keeps where the visitor came from through links on the own site that carry the same parameters along', () => {
    const search = '?utm_source=news';
    expect(
      visits(
        { search, referrer: 'https://search.example/' },
        { search, referrer: 'https://www.care.test/x', at: minute },
      ),
    ).toEqual([{ ...fromSearch, utm_source: 'news', initial_utm_source: 'news' }, {}]);
  });

  it.each([
    '{',
    '[]',
    '[{}]',
    '[{},{"memberId":"x"}]',
    '[null,null]',
    '[{},{"utm_source":7}]',
    '[[1],{}]',
    '7',
  ])('starts over when the stored touches are damaged: %s', (text) => {
    const localStorage = createMemoryStorage();
    localStorage.write(attributionKey, text);
    const { props } = land({ localStorage, search: '?utm_source=mail' });
    expect(props()).toEqual([{ utm_source: 'mail', initial_utm_source: 'mail' }]);
  });
});

it('counts by the session timeout that the application names', () => {
  const localStorage = createMemoryStorage();
  const options = { sessionTimeoutMillis: minute };
  land({ localStorage, search: '?utm_source=mail' }, options).props();
  expect(land({ localStorage, at: 2 * minute }, options).props()).toEqual([{ utm_source: null }]);
});

it('takes nothing from domains that the application calls its own', () => {
  const referrer = 'https://accounts.partner.example/';
  expect(land({ referrer }, { ownDomains: ['partner.example'] }).props()).toEqual([]);
  expect(land({ referrer }, { ownDomains: ['tner.example'] }).props()).toHaveLength(1);
  expect(land({ referrer }, { ownDomains: ['Partner.Example'] }).props()).toEqual([]);
});

it.each([
  ['10.9.0.1', 'http://127.0.0.1:8080/'],
  ['bar.github.io', 'https://foo.github.io/'],
  ['www.care.test', 'https://care.test/'],
  ['www.care.test', 'https://jobs.care.test/'],
  ['a.example.co', 'https://b.example.co/'],
])(
  'takes another host for another site, whatever their names have in common: %s, from %s',
  (host, referrer) => {
    expect(land({ host, referrer }).props()).toMatchObject([{ referrer }]);
  },
);

it.each(['http://10.9.0.1:8080/', 'http://[::1]/', 'http://555.123.4567.test/'])(
  'takes nothing from its own host, on any port: %s',
  (referrer) => {
    const { hostname: host } = new URL(referrer);
    expect(land({ host, referrer }).props()).toEqual([]);
  },
);

it.each(['care.test', '.care.test', 'Care.test'])(
  'takes nothing from the domain of the client’s cookies, %s, nor from what is below it',
  (cookieDomain) => {
    for (const referrer of ['https://care.test/', 'https://jobs.care.test/'])
      expect(land({ referrer }, {}, { cookieDomain }).props()).toEqual([]);
    expect(land({ referrer: 'https://scare.test/' }, {}, { cookieDomain }).props()).toHaveLength(1);
  },
);

it('distinguishes the last campaign by the host that led here', () => {
  const localStorage = createMemoryStorage();
  land({ localStorage, referrer: 'https://foo.github.io/' }).props();
  const { props } = land({ localStorage, referrer: 'https://bar.github.io/', at: minute });
  expect(props()).toMatchObject([{ referring_domain: 'bar.github.io' }]);
});

it('sets nothing for a first visit that is direct, and keeps that it was', () => {
  const { props, localStorage } = land({});
  expect(props()).toEqual([]);
  expect(land({ localStorage, search: '?utm_source=mail', at: minute }).props()).toEqual([
    { utm_source: 'mail' },
  ]);
});

describe('consent', () => {
  it('keeps and sets nothing before consent, and then what the landing was', () => {
    const stage = land({ search: '?utm_source=mail' }, {}, { consent: 'pending' });
    const { analytics, location, props, localStorage } = stage;
    expect([props(), localStorage.keys()]).toEqual([[], []]);
    location.search = '';
    analytics.consent.set('granted');
    expect(props()).toEqual([{ utm_source: 'mail', initial_utm_source: 'mail' }]);
    expect(localStorage.keys()).toContain(attributionKey);
  });

  it('erases the stored touches when the visitor withdraws', () => {
    const { analytics, props, localStorage } = land({ search: '?utm_source=mail' });
    props();
    analytics.consent.set('denied');
    expect(localStorage.keys()).toEqual(['care_consent']);
  });

  it('keeps nothing for a visitor who refuses', () => {
    const { analytics, props, localStorage } = land(
      { search: '?utm_source=mail' },
      {},
      { consent: 'pending' },
    );
    analytics.consent.set('denied');
    expect([props(), localStorage.keys()]).toEqual([[], ['care_consent']]);
  });
});

it('obeys remote config, and sets nothing twice', () => {
  const off = land({ search: '?utm_source=mail' }, { enabled: false });
  off.remote(true);
  expect(off.props()).toEqual([]);
  const { remote, props } = land({ search: '?utm_source=mail' });
  remote(false);
  remote(true);
  expect(props()).toHaveLength(1);
});

it('waits until a page made ahead of time is shown', () => {
  const { environment, props } = land({ search: '?utm_source=mail', isPrerendered: true });
  expect(props()).toEqual([]);
  environment.activate();
  expect(props()).toHaveLength(1);
});

it('sets nothing of a page made ahead of time whose client is closed before it is shown', () => {
  const { analytics, environment, props } = land({ search: '?utm_source=mail', isPrerendered: true });
  analytics.close();
  environment.activate();
  expect(props()).toEqual([]);
});

it('does nothing in a worker', () => {
  const { environment, logged } = startFeature(attribution(), { scope: {} });
  expect([logged(), environment.lines]).toEqual([[], []]);
});
