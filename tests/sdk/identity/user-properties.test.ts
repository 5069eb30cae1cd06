import { createTestAnalytics } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../../sdk/contracts/environment.ts';
import { userWebPlatform } from '../../../sdk/events/web-platform.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

function facts(changed: Partial<PageContext> = {}): PageContext {
  return { ...createTestEnvironment().page, ...changed };
}

const webview =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A.230803.041; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36';
const androidChrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

describe('the platform of a user', () => {
  it.each([
    ['a window of 599 px', 'Test/1.0', 599, 'Mobile Web'],
    ['a window of 600 px', 'Test/1.0', 600, 'Desktop Web'],
    ['a window of 960 px', 'Test/1.0', 960, 'Desktop Web'],
    ['a window without a width', 'Test/1.0', 0, 'Mobile Web'],
    ['Chrome on a phone', androidChrome, 412, 'Mobile Web'],
    ['Chrome on a tablet', androidChrome, 1_280, 'Desktop Web'],
    ['an app on an iPhone', iPhone, 390, 'Mobile Web'],
    ['an Android web view', webview, 412, 'Android Webview'],
    ['an Android web view on a tablet', webview, 1_280, 'Android Webview'],
    ['the letters of the marker elsewhere', 'Test/1.0 (wv) Swv', 1_280, 'Desktop Web'],
    ['no user agent', '', 1_280, 'Desktop Web'],
  ])('S3.9 S9.6 with %s is %4$s', (_case, userAgent, windowWidth, expected) => {
    expect(userWebPlatform(facts({ userAgent, windowWidth }))).toBe(expected);
  });
});

describe('the properties of a user', () => {
  it('S3.9 have the SDK’s values in place of the caller’s', () => {
    const props = { memberId: '42', web_platform: 'own', app_name: 'own', city: 'Austin' };
    const appInfo = { app_name: 'Care', app_build: '812', app_version: '9.1.0' };
    const kit = createTestAnalytics({ nativeAppInfo: () => appInfo, sessionEvents: false });
    kit.analytics.setDefaultUserProps(Object.freeze(props));
    expect(kit.logged()[0]?.userProps?.$set).toMatchObject({
      memberId: '42',
      city: 'Austin',
      web_platform: 'Desktop Web',
      app_name: 'Care',
      app_build: '812',
      app_version: '9.1.0',
    });
  });
});
