import { describe, expect, it } from 'vitest';
import { openApp, production, stateIn } from './open-app.ts';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const names = ['n_vis', 'csc', 'care_did'];

async function visit(headers: Record<string, string> = {}, variables: Record<string, string> = {}) {
  const response = await (await openApp(variables)).fetch('/', { headers });
  return {
    cookies: response.headers.getSetCookie(),
    commonData: stateIn(await response.text()).commonData,
  };
}

describe('the identifiers', () => {
  it('S3.4 S3.5 that a visitor lacks are created, and known to the page in the same response', async () => {
    const { cookies, commonData } = await visit();
    const made = Object.fromEntries(cookies.map((cookie) => cookie.split(';')[0]?.split('=') ?? []));
    expect(Object.keys(made)).toEqual(names);
    for (const name of names) expect(made[name]).toMatch(id);
    expect(commonData).toEqual({
      environment: 'preview',
      rendered_by: 'vhp-mfe',
      czen_session_id: made.csc,
      visitor_id: made.n_vis,
      care_device_id: made.care_did,
    });
    for (const cookie of cookies) expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax$/);
  });

  it('S3.4 that a visitor has are read and retained', async () => {
    const cookie = 'n_vis=a%20b; csc=c; care_did=d; JSESSIONID=j; rc=https%3A%2F%2Fother.example%2F';
    const { cookies, commonData } = await visit({ cookie });
    expect(cookies).toEqual([]);
    expect(commonData).toMatchObject({ visitor_id: 'a b', czen_session_id: 'c', care_device_id: 'd' });
  });

  it('S3.5 never hold JSESSIONID, which is the back end’s secret, nor is it set', async () => {
    const { cookies, commonData } = await visit({ cookie: 'JSESSIONID=j', 'cf-ipcountry': 'DE' });
    expect([cookies, commonData]).toEqual([[], { environment: 'preview', rendered_by: 'vhp-mfe' }]);
  });

  it.each([
    ['https', {}, production, true],
    ['http', {}, { ...production, SITE_ORIGIN: 'http://care.test' }, false],
    ['a trusted proxy', { 'x-forwarded-proto': 'https' }, { TRUST_PROXY: 'true' }, true],
    ['anybody', { 'x-forwarded-proto': 'https' }, {}, false],
  ])('go only over https when %s says so', async (_, headers, variables, isSecure) => {
    const { cookies } = await visit(headers as Record<string, string>, variables as Record<string, string>);
    expect(cookies.map((cookie) => cookie.endsWith('; Secure'))).toEqual([isSecure, isSecure, isSecure]);
  });

  it.each([
    ['is asked first', { 'cf-ipcountry': 'DE' }],
    ['has denied consent', { cookie: 'care_consent=denied' }],
    ['has a browser that denies consent', { 'sec-gpc': '1' }],
  ])('are not made for a visitor who %s', async (_, headers) => {
    const { cookies, commonData } = await visit(headers as Record<string, string>);
    expect(cookies).toEqual([]);
    expect(commonData).toEqual({ environment: 'preview', rendered_by: 'vhp-mfe' });
  });

  it('read the region from the header that is set', async () => {
    const { cookies } = await visit({ 'x-region': 'de-BY' }, { REGION_HEADER: 'x-region' });
    expect(cookies).toEqual([]);
  });

  it('of a visitor who has denied consent are erased and not used', async () => {
    const { cookies, commonData } = await visit({
      cookie: 'care_consent=denied; n_vis=a; csc=b; care_did=c; rc=d; JSESSIONID=j',
    });
    expect(cookies.map((cookie) => cookie.split('; ').slice(0, 2))).toEqual(
      [...names, 'rc'].map((name) => [`${name}=`, 'Max-Age=0']),
    );
    expect(commonData).toEqual({ environment: 'preview', rendered_by: 'vhp-mfe' });
  });

  it('S4.3 are not made while analytics is off', async () => {
    expect((await visit({}, { ANALYTICS_ENABLED: 'false' })).cookies).toEqual([]);
  });
});
