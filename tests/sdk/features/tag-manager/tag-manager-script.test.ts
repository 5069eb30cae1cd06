import { type TagManagerScriptOptions, tagManagerScript } from '@care/analytics/tag-manager';
import { expect, it } from 'vitest';
import type { AnalyticsConfig } from '../../../../sdk/client/options.ts';
import { openPage as open } from './tagged-page.ts';

interface Given {
  readonly script?: TagManagerScriptOptions;
  readonly dataLayer?: string;
  readonly config?: AnalyticsConfig;
  readonly scope?: object;
}

const openPage = ({ script = { containerId: 'GTM-1' }, dataLayer, config = {}, scope = {} }: Given = {}) =>
  open({ options: { dataLayer, script: tagManagerScript(script) }, config, scope });

it.each([
  [{}, 'https://www.googletagmanager.com/gtm.js?id=GTM-1&l=dataLayer'],
  [{ dataLayer: 'a&b' }, 'https://www.googletagmanager.com/gtm.js?id=GTM-1&l=a%26b'],
  [{ script: { scriptUrl: '/tags.js' } }, '/tags.js'],
  [{ script: { scriptUrl: '/tags.js', containerId: 'GTM-1' } }, '/tags.js'],
])('loads the script of %o', (given, address) => {
  expect(openPage(given).scripts.map(({ src }) => src)).toEqual([address]);
});

it('announces itself as the snippet does, before any view', () => {
  const page = openPage();
  page.tags.pushView({ event: 'a' });
  expect(page.scope.dataLayer).toEqual([
    { 'gtm.start': page.environment.now(), event: 'gtm.js' },
    { event: 'a' },
  ]);
});

it('loads nothing and makes no data layer unless it is asked to', () => {
  const page = open();
  expect([page.scripts, 'dataLayer' in page.scope]).toEqual([[], false]);
});

it('loads the script when the visitor agrees, once', () => {
  const page = openPage({ config: { consent: 'pending' } });
  page.tags.pushView({ event: 'a' });
  expect([page.scripts, page.scope.dataLayer]).toEqual([[], undefined]);
  page.analytics.consent.set('granted');
  page.analytics.consent.set('denied');
  page.analytics.consent.set('granted');
  expect(page.scripts).toHaveLength(1);
  expect(page.layer()).toEqual([]);
});

it.each([{ consent: 'denied' }, { analyticsEnabled: true, consent: 'pending' }] as const)(
  'loads nothing with %o',
  (config) => {
    expect(openPage({ config }).scripts).toEqual([]);
  },
);

it.each([
  [
    'fails',
    { containerId: 'GTM-1' },
    'https://www.googletagmanager.com/gtm.js?id=GTM-1&l=dataLayer did not load',
    'not-loaded',
  ],
  ['takes too long', { scriptUrl: '/tags.js', timeoutMillis: 10 }, '/tags.js took too long', 'timed-out'],
])('warns of a script that %s, and goes on', async (_name, script, message, code) => {
  const page = openPage({ script });
  if (code === 'not-loaded') page.scripts[0]?.onerror();
  await page.environment.clock.advance(20);
  expect(page.environment.lines).toEqual([
    { level: 'warn', message: `Tag manager: ${message}`, fields: { tag: 'analytics', code } },
  ]);
  expect(page.tags.pushView({ event: 'a' })).toBe('pushed');
});

it.each([{ dataLayer: Object.freeze([]) }, { dataLayer: 7 }])(
  'breaks nothing where the data layer is %o',
  (scope) => {
    const page = openPage({ scope });
    expect(page.scripts).toHaveLength(1);
    expect(page.tags.pushView({ event: 'a' })).toMatch(/^gtmPushView(Error|Block)$/);
  },
);

it('has no nonce but the one that is set', () => {
  expect(openPage().scripts[0]?.nonce).toBe('');
  expect(openPage({ script: { containerId: 'GTM-1', nonce: 'n0' } }).scripts[0]?.nonce).toBe('n0');
});
