import { describe, expect, it } from 'vitest';
import { fixedPaths } from '../../../reference-page/content/paths.ts';
import { testMode } from '../../../tools/vitest/test-mode.ts';
import { openApp } from './open-app.ts';

const identifiers = ['n_vis', 'csc', 'care_did'];
const known = [...identifiers, 'rc', 'JSESSIONID', 'vhp_safety_banner', 'back_end_login'];

const planted = (name: string) => `planted-${name}`;

/** Every cookie that the page or its back end knows, each with a value that is found again wherever it goes. */
const jar = (names: readonly string[], ...others: string[]) =>
  [...names.map((name) => `${name}=${planted(name)}`), ...others].join('; ');

type Headers = Readonly<Record<string, string>>;
type Case = [state: string, names: string[], allowed: string[], choice: string, Headers, variables: Headers];

const withoutSession = known.filter((name) => name !== 'csc');

describe('the content of a cookie', () => {
  it.each<Case>([
    ['granted consent', known, identifiers, 'care_consent=granted', {}, {}],
    ['granted consent without csc', withoutSession, ['n_vis', 'care_did'], 'care_consent=granted', {}, {}],
    ['denied consent', known, [], 'care_consent=denied', {}, {}],
    ['Global Privacy Control', known, [], '', { 'sec-gpc': '1' }, {}],
    ['pending consent without csc', withoutSession, ['n_vis', 'care_did'], '', { 'cf-ipcountry': 'DE' }, {}],
    ['analytics off', known, [], '', {}, { ANALYTICS_ENABLED: 'false' }],
  ])('S3.5 never reaches the browser but for the identifiers of the SDK: %s', async (...args) => {
    const [, names, allowed, choice, headers, variables] = args;
    const app = await openApp(variables);
    // Every page is rendered from the same state: some stand for all where not everything runs.
    const pages = fixedPaths.filter((_, index) => testMode !== 'change' || index % 5 === 0);
    for (const path of [...pages, '/no/such/page', '/?panel', '/preview/events', '/healthz']) {
      const response = await app.fetch(path, { headers: { ...headers, cookie: jar(names, choice) } });
      const sent = [...response.headers].join('\n') + (await response.text());
      const leaked = names.filter((name) => !allowed.includes(name) && sent.includes(planted(name)));
      expect({ path, leaked }).toEqual({ path, leaked: [] });
    }
    expect(JSON.stringify(app.lines)).not.toContain('planted-');
  });

  it('S3.5 is no other cookie’s value where a proxy has joined headers with a comma', async () => {
    const app = await openApp();
    const cookie = 'care_consent=granted; n_vis=visitor, JSESSIONID=planted-JSESSIONID';
    const html = await (await app.fetch('/', { headers: { cookie } })).text();
    expect(html).toContain('"visitor_id":"visitor"');
    expect(html).not.toContain('planted-');
  });

  it('S3.5 is not taken from an address that a servlet has written it into', async () => {
    const app = await openApp({ LOG_REQUESTS: 'true' });
    const path = '/jobs;jsessionid=planted-JSESSIONID?page=2';
    const response = await app.fetch(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, '/jobs?page=2']);
    expect(JSON.stringify(app.lines)).not.toContain('planted-');
  });
});
