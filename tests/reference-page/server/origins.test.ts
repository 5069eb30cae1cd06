import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { askOverHttp } from './ask-over-http.ts';
import { openApp, production } from './open-app.ts';

const upload = JSON.stringify({
  api_key: 'preview-key',
  events: [{ event_type: 'Sent', device_id: 'device', time: 1, insert_id: 'sent' }],
});
const line = JSON.stringify({ level: 'info', message: 'line' });
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };

/** Everything that takes a POST, with a body that it takes. */
const taking = [
  { path: '/app/vhp/data', body: upload },
  { path: '/2/httpapi', body: upload },
  { path: '/batch', body: upload },
  { path: '/app/vhp/log', body: line },
  { path: '/app/vhp/log', body: '{"csp-report":{"disposition":"enforce"}}' },
  { path: '/app/vhp/consent', body: 'choice=granted&from=/', headers: form },
  {
    path: '/app/vhp/events',
    body: '{"name":"Viewed visitor home page","time":1,"data":{"web_session_id":"a"}}',
  },
  { path: '/app/enrollment/seeker/cc', body: 'when=now&detail=one&zip=78701', headers: form },
  { path: '/help/contact', body: 'topic=other&email=&message=', headers: form },
  { path: '/graphql', body: '{"query":"{ place(zip: \\"78701\\") { city } }"}', headers: json },
  { path: '/mobile/visitor/captureProviderVerticals.do?serviceId=CHILDCARE', body: '' },
  { path: '/preview/contact-messages', body: '{"topic":"a","email":"b","message":"c"}' },
  { path: '/preview/recaptcha/siteverify', body: 'response=preview-token-contact-0.9', headers: form },
  { path: '/preview/error-reports/api/1/envelope/', body: '{}' },
  { path: '/preview/tag-manager/pushes', body: '{}' },
  { path: '/preview/visual-tagging/messages', body: '{}' },
] as const;

const foreign = [
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
];

describe('a request that a page of another origin sends', () => {
  it.each(taking)('is refused wherever it goes: $path', async ({ path, body, ...rest }) => {
    const app = await openApp();
    const { ask } = await askOverHttp(app);
    const type = 'headers' in rest ? rest.headers : {};
    for (const headers of foreign) {
      const { status, headers: answered } = await ask({ path, body, headers: { ...type, ...headers } });
      expect(
        [status, answered['set-cookie'], answered['access-control-allow-origin']],
        `${JSON.stringify(headers)}`,
      ).toEqual([403, undefined, undefined]);
    }
    await expect(readFile(app.eventsFile)).rejects.toThrow('ENOENT');
    expect(app.lines).toEqual([]);
  });

  it('deletes no events', async () => {
    const { ask } = await askOverHttp(await openApp());
    const path = '/preview/events';
    expect((await ask({ path, method: 'DELETE', headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
    expect((await ask({ path, method: 'DELETE' })).status).toBe(204);
  });

  it('takes nothing of the allowance of its visitor', async () => {
    const app = await openApp();
    const { ask, origin } = await askOverHttp(app);
    const send = (from: string) => ask({ path: '/app/vhp/log', body: line, headers: { origin: from } });
    for (let count = 0; count < 70; count += 1) await send('https://evil.example');
    await send(origin);
    expect(app.lines).toMatchObject([{ message: 'line' }]);
  });
});

describe('a request of the site’s own pages, and of what is no browser', () => {
  it.each(taking)('is taken: $path', async ({ path, body, ...rest }) => {
    const { ask, origin } = await askOverHttp(await openApp());
    const type = 'headers' in rest ? rest.headers : {};
    for (const headers of [
      { origin },
      { origin, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-site' },
      // A form of a page with the referrer policy `no-referrer`.
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      {},
    ]) {
      const { status } = await ask({ path, body, headers: { ...type, ...headers } });
      expect([200, 204, 303, 422], JSON.stringify(headers)).toContain(status);
    }
  });
});

describe('in production', () => {
  const consent = { path: '/app/vhp/consent', body: 'choice=granted&from=/' };
  const statusesOf = async (variables: Record<string, string>, origins: readonly string[]) => {
    const { ask } = await askOverHttp(await openApp({ ...production, ...variables }));
    const headers = (origin: string) => ({ ...form, origin, host: 'www.care.test' });
    return Promise.all(
      origins.map(async (origin) => (await ask({ ...consent, headers: headers(origin) })).status),
    );
  };

  it('the site’s origin is SITE_ORIGIN, whatever host a proxy asks for, and the host that the browser has asked for', async () => {
    const origins = ['https://www.care.example', 'http://www.care.example', 'https://care.example'];
    expect(await statusesOf({}, origins)).toEqual([303, 403, 403]);
    // TLS ends at the proxy.
    expect(await statusesOf({}, ['https://www.care.test', 'http://www.care.test'])).toEqual([303, 303]);
  });

  it('ALLOWED_ORIGINS names further ones', async () => {
    const variables = { ALLOWED_ORIGINS: 'https://shop.care.example  https://care.example:8443' };
    const origins = ['https://shop.care.example', 'https://care.example:8443', 'https://care.example'];
    expect(await statusesOf(variables, origins)).toEqual([303, 303, 403]);
  });

  it.each([
    'https://care.example/',
    '*',
    'null',
    'care.example',
    'https://*.care.example',
    'https://a.example,https://b.example',
  ])('the server does not start with %s among them', async (ALLOWED_ORIGINS) => {
    await expect(openApp({ ...production, ALLOWED_ORIGINS })).rejects.toThrow(
      'ALLOWED_ORIGINS must be an origin',
    );
  });

  it('a page of an allowed origin sends events through the relay, and reads the answer', async () => {
    const { ask } = await askOverHttp(await openApp({ ALLOWED_ORIGINS: 'https://shop.example' }));
    const headers = { origin: 'https://shop.example' };
    const preflight = await ask({
      path: '/app/vhp/data',
      method: 'OPTIONS',
      headers: { ...headers, 'access-control-request-headers': 'content-encoding' },
    });
    expect([preflight.status, preflight.headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': 'https://shop.example',
        'access-control-allow-headers': 'authorization, content-encoding, content-type',
      },
    ]);
    const answer = await ask({ path: '/app/vhp/data', body: upload, headers });
    expect([answer.status, answer.headers]).toMatchObject([
      200,
      { 'access-control-allow-origin': 'https://shop.example', vary: 'origin' },
    ]);
  });
});
