import { createTestAnalytics } from '@care/analytics/testing';
import { expect, it } from 'vitest';
import { clientKind } from '../../../sdk/identity/client-kind.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

const { page } = createTestEnvironment();
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

it.each([
  ['human', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, false],
  ['human', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', false],
  [
    'human',
    'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    false,
  ],
  ['human', '', false],
  ['automation', `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, true],
  ['automation', '', true],
  ['automation', `Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace('Chrome', 'HeadlessChrome')}`, false],
  ['crawler', `Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) ${chrome}`, false],
  ['crawler', `Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) ${chrome}`, true],
  ['crawler', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', false],
  ['crawler', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', false],
  ['crawler', 'Mozilla/5.0 (compatible; Baiduspider/2.0)', false],
  ['crawler', 'Mozilla/5.0 (compatible; Yahoo! Slurp)', false],
  ['crawler', 'facebookexternalhit/1.1', false],
  ['crawler', `Mozilla/5.0 (Linux; Android 11) ${chrome} Chrome-Lighthouse`, false],
  ['crawler', 'Screaming Frog SEO Spider/20.0', false],
])('is %s for "%s", controlled by a program: %s', (kind, userAgent, isAutomated) => {
  expect(clientKind({ ...page, userAgent, isAutomated })).toBe(kind);
});

it('labels every event, and drops none', () => {
  const kit = createTestAnalytics({ sessionEvents: false });
  kit.analytics.logEvent({ name: 'Viewed', data: { client_kind: 'own' } });
  kit.analytics.setDefaultUserProps({});
  expect(kit.logged().map(({ data }) => data.client_kind)).toEqual(['human', 'human']);
  expect(kit.logged()[1]?.data.event_client_kind).toBe('own');
});
