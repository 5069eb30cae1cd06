import { createAnalytics, type Logger } from '@care/analytics';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readNativeAppInfo } from '../../../sdk/browser/native-app-bridge.ts';

const info = '{"app_name":"Care","app_build":"812","app_version":"9.1.0"}';

function throwing(): never {
  throw new Error('bridge');
}

afterEach(() => vi.unstubAllGlobals());

describe('the bridge of a native app', () => {
  it.each([
    ['without a bridge', undefined, undefined],
    ['with a bridge of nothing', null, undefined],
    ['with a bridge that can’t tell', {}, undefined],
    ['with an app that tells nothing', { getAppInfo: () => undefined }, undefined],
    ['with an app that tells null', { getAppInfo: () => null }, undefined],
    ['with an app', { getAppInfo: () => info }, info],
    ['with an app that tells an object of text', { getAppInfo: () => Object(info) }, info],
  ])('S3.9 is read in a page %s', (_case, bridge, expected) => {
    vi.stubGlobal('careNativeApp', bridge);
    expect(readNativeAppInfo(globalThis)).toBe(expected);
  });

  it('S3.9 is asked as a method of its own, as bridges need', () => {
    const bridge = {
      info,
      getAppInfo() {
        return this.info;
      },
    };
    vi.stubGlobal('careNativeApp', bridge);
    expect(readNativeAppInfo(globalThis)).toBe(info);
  });

  /** Sets a user property in this page, and gives what went out and what was logged. */
  async function identify() {
    const lines: string[] = [];
    const logger: Logger = { error: (message) => lines.push(message), warn: () => {} };
    const sets: unknown[] = [];
    const analytics = createAnalytics({
      analyticsKey: 'key',
      sessionEvents: false,
      logger,
      destinations: [
        {
          name: 'test',
          async deliver({ events }) {
            sets.push(...events.map(({ userProps }) => userProps));
            return { answers: events.map(() => 'delivered') };
          },
        },
      ],
    });
    const { settled } = analytics.setDefaultUserProps({ memberId: '42' });
    await settled;
    analytics.close();
    return { set: sets[0], lines: lines.filter((line) => line.includes('native app info')) };
  }

  it('S3.9 names the app in the user’s properties', async () => {
    vi.stubGlobal('careNativeApp', { getAppInfo: () => info });
    const { set, lines } = await identify();
    expect(set).toMatchObject({ memberId: '42', app_name: 'Care', app_build: '812', app_version: '9.1.0' });
    expect(lines).toEqual([]);
  });

  it.each([
    ['gives broken JSON', { getAppInfo: () => '{"app_name"' }],
    ['gives an object', { getAppInfo: () => ({ app_name: 'Care' }) }],
    ['throws', { getAppInfo: throwing }],
    ['gives what has no text', { getAppInfo: () => Object.create(null) }],
    [
      'can’t be read',
      {
        get getAppInfo() {
          return throwing();
        },
      },
    ],
    ['is no function', { getAppInfo: info }],
  ])(
    'S3.9 that %s is reported, never thrown, and costs the app’s properties alone',
    async (_case, bridge) => {
      vi.stubGlobal('careNativeApp', bridge);
      const { set, lines } = await identify();
      expect(set).toMatchObject({ memberId: '42', web_platform: expect.any(String) });
      expect(set).not.toHaveProperty('app_name', expect.anything());
      expect(lines).toHaveLength(1);
    },
  );
});
