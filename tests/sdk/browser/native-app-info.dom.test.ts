import { createAnalytics, type Logger, readNativeAppInfo } from '@care/analytics';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

const names = { app_name: 'Care', app_build: '812', app_version: '9.1.0' };
const info = JSON.stringify(names);

function throwing(): never {
  throw new Error('bridge');
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the bridge of a native app', () => {
  it.each([
    ['without a bridge', undefined, {}],
    ['with a bridge of nothing', null, {}],
    ['with a bridge that can’t answer', {}, {}],
    ['with an app that reports nothing', { getAppInfo: () => undefined }, {}],
    ['with an app that reports null', { getAppInfo: () => null }, {}],
    ['with an app', { getAppInfo: () => info }, names],
    ['with an app that reports an object of text', { getAppInfo: () => Object(info) }, names],
    ['with an app that reports numbers', { getAppInfo: () => '{"app_build":812}' }, { app_build: 812 }],
    [
      'with an app that reports others too',
      { getAppInfo: () => '{"token":"x","__proto__":{"app_build":"1"}}' },
      {},
    ],
  ])('S3.9 is read in a page %s', (_case, bridge, expected) => {
    vi.stubGlobal('careNativeApp', bridge);
    expect(readNativeAppInfo()).toEqual(expected);
  });

  it('S3.9 is called as a method of its own object, as bridges require', () => {
    const bridge = {
      info,
      getAppInfo() {
        return this.info;
      },
    };
    vi.stubGlobal('careNativeApp', bridge);
    expect(readNativeAppInfo()).toEqual(names);
  });

  it('S3.9 gives its reader three properties or an exception, never anything else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        vi.stubGlobal('careNativeApp', { getAppInfo: () => text });
        let read: object = {};
        try {
          read = readNativeAppInfo();
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
        expect(Object.keys(names)).toEqual(expect.arrayContaining(Object.keys(read)));
      }),
    );
  });

  /** Sets a user property in this page, and returns the sent properties and the log. */
  async function identify() {
    const lines: string[] = [];
    const logger: Logger = { error: (message) => lines.push(message), warn: () => {} };
    const sets: unknown[] = [];
    const analytics = createAnalytics({
      analyticsKey: 'key',
      sessionEvents: false,
      nativeAppInfo: readNativeAppInfo,
      logger,
      destinations: [
        {
          name: 'test',
          async deliver({ events }) {
            sets.push(...events.map(({ userProps }) => userProps?.$set));
            return { answers: events.map(() => 'delivered') };
          },
        },
      ],
    });
    const { settled } = analytics.setDefaultUserProps({ memberId: '42' });
    await settled;
    analytics.close();
    return { set: sets[0], lines: lines.filter((line) => line.includes('nativeAppInfo')) };
  }

  it('S3.9 names the app in the user’s properties', async () => {
    vi.stubGlobal('careNativeApp', { getAppInfo: () => info });
    const { set, lines } = await identify();
    expect(set).toMatchObject({ memberId: '42', app_name: 'Care', app_build: '812', app_version: '9.1.0' });
    expect(lines).toEqual([]);
  });

  it.each([
    ['gives broken JSON', { getAppInfo: () => '{"app_name"' }],
    ['gives an empty text', { getAppInfo: () => '' }],
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
  ])('S3.9 that %s is reported, never thrown, and costs only the app’s properties', async (_case, bridge) => {
    vi.stubGlobal('careNativeApp', bridge);
    const { set, lines } = await identify();
    expect(set).toMatchObject({ memberId: '42', web_platform: expect.any(String) });
    expect(set).not.toHaveProperty('app_name', expect.anything());
    expect(lines).toHaveLength(1);
  });
});
