import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createConsentCookie } from '@care/analytics/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { seekerEntries } from '../../../reference-page/pages/enrollment/entries.ts';
import { listen } from '../../../tools/servers/listen.ts';
import { enrollmentCookie } from '../enrollment-cookie.ts';
import { type OpenApp, openApp, production } from './open-app.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** A service that answers so, and keeps the headers that it was sent. */
async function startService(answer: (body: string) => { status?: number; body: object }) {
  const asked: Record<string, unknown>[] = [];
  const { port, stop } = await listen(
    createServer(async (incoming, response) => {
      const text = (await buffer(incoming)).toString();
      asked.push(incoming.headers);
      const { status = 200, body } = answer(text);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }),
  );
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${port}/`, asked };
}

const post = (body: string, headers: Record<string, string> = {}) => ({ method: 'POST', body, headers });

describe('the id of a request', () => {
  it.each(['req-1', 'f058ebd6-02f7-4d3f-942e-904344e8cde5', 'Root=1-67891233'.replace('=', ':')])(
    'is the one that a proxy has given, in the answer and in the log: %s',
    async (id) => {
      const app = await openApp({ LOG_REQUESTS: 'true' });
      for (const [path, init] of [
        ['/robots.txt', {}],
        ['/no/such.png', {}],
        ['/app/vhp/log', post('{"level":"warn","message":"Slow"}')],
      ] as const) {
        const answer = await app.fetch(path, { ...init, headers: { 'x-request-id': id } });
        expect(answer.headers.get('x-request-id')).toBe(id);
      }
      expect(app.lines.map(({ requestId }) => requestId)).toEqual(Array(4).fill(id));
    },
  );

  it.each([undefined, '', 'a b', 'x'.repeat(129), 'jane@example.com', '4111111111111111', '{"a":1}'])(
    'is made where none is given that will do: %s',
    async (given) => {
      const app = await openApp({ LOG_REQUESTS: 'true' });
      const answer = await app.fetch('/robots.txt', {
        headers: given === undefined ? {} : { 'x-request-id': given },
      });
      expect(answer.headers.get('x-request-id')).toMatch(uuid);
      expect(app.lines.map(({ requestId }) => requestId)).toEqual([answer.headers.get('x-request-id')]);
    },
  );
});

describe('the trace of a request', () => {
  it.each([
    [
      { traceparent, tracestate: 'a=b,c=d' },
      { traceparent, tracestate: 'a=b,c=d' },
    ],
    [{ traceparent: '00-0-0-01', tracestate: 'a=b' }, {}],
    [{}, {}],
  ])('goes on to the collector and to GraphQL: %j', async (given, passedOn) => {
    const collector = await startService(() => ({ body: { code: 200, events_ingested: 1 } }));
    const graphql = await startService(() => ({ body: { data: { place: null, caregiversNear: null } } }));
    const app = await openApp({
      ...production,
      ANALYTICS_SERVER_URL: collector.url,
      GRAPHQL_URL: graphql.url,
    });
    await app.fetch('/app/vhp/data', post('{}', given));
    const cookie = enrollmentCookie(seekerEntries.cc, { hasJoined: true });
    await (await app.fetch('/app/enrollment/seeker/cc?step=done', { headers: { ...given, cookie } })).text();
    const traceOf = ({ traceparent: parent, tracestate: state }: Record<string, unknown>) => ({
      ...(parent !== undefined && { traceparent: parent }),
      ...(state !== undefined && { tracestate: state }),
    });
    expect(collector.asked.map(traceOf)).toEqual([passedOn]);
    expect(graphql.asked.map(traceOf)).toEqual([passedOn]);
  });
});

it('asks the collector by Node’s own client: a `fetch` would take several times the processor’s time', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const collector = await startService(() => ({ body: { code: 200, events_ingested: 1 } }));
  const app = await openApp({ ...production, ANALYTICS_SERVER_URL: collector.url });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no fetch')));
  expect((await app.fetch('/app/vhp/data', post('{}'))).status).toBe(200);
  expect(collector.asked).toHaveLength(1);
});

describe('the level of the log', () => {
  it.each([
    ['info', ['info', 'warn', 'error', undefined]],
    ['warn', ['warn', 'error']],
    ['error', ['error']],
  ])('%s leaves out what is less important', async (level, written) => {
    const app = await openApp({ SERVER_LOG_LEVEL: level, LOG_REQUESTS: 'true' });
    for (const one of ['info', 'warn', 'error'])
      await app.fetch('/app/vhp/log', post(JSON.stringify({ level: one, message: 'Said' })));
    const levels = new Set(app.lines.map((line) => line.level));
    expect([...levels].sort()).toEqual([...written].sort());
  });
});

describe('the metrics', () => {
  async function read({ server }: OpenApp): Promise<string[]> {
    return (await server.metrics?.read())?.split('\n') ?? [];
  }

  it('are not there unless they are asked for', async () => {
    const { server, fetch } = await openApp(production);
    expect(server.metrics).toBeUndefined();
    expect((await fetch('/metrics', { headers: { accept: '*/*' } })).status).toBe(404);
  });

  it('count requests by route, relayed events, failures by cause and limits', async () => {
    // No allowance grows meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const collector = await startService((body) => {
      if (body === 'taken') return { body: { code: 200, events_ingested: 3 } };
      if (body === 'late') return { status: 429, body: { code: 429, throttled_events: [0] } };
      if (body === 'down') return { status: 500, body: {} };
      return {
        status: 400,
        body: {
          code: 400,
          events_with_invalid_fields: { time: [0, 2], device_id: [2] },
          silenced_events: [5],
        },
      };
    });
    const app = await openApp({
      ...production,
      METRICS_PORT: '0',
      ANALYTICS_SERVER_URL: collector.url,
      RELAY_REQUESTS_PER_MINUTE: '1',
      FORMS_PER_MINUTE: '1',
      LOG_LINES_PER_MINUTE: '1',
    });
    const cookie = createConsentCookie('denied', new Headers()).replace(/;.*/, '');
    const bodies = ['taken', 'taken', 'late', 'down', 'bad'];
    // A client behind a proxy that is not known has a share of the hundredfold allowance of all.
    const far = { 'x-forwarded-for': '203.0.113.7' };
    for (const body of bodies) await app.fetch('/app/vhp/data', post(body, far));
    await app.fetch('/app/vhp/data', post('{"api_key":"a","events":[{},{}]}', { ...far, cookie }));
    for (let count = 0; count < 100; count += 1) await app.fetch('/app/vhp/data', post('taken', far));
    for (let count = 0; count < 101; count += 1) {
      await app.fetch('/app/vhp/consent', post('', far));
      await app.fetch('/app/vhp/log', post('{}', far));
    }
    for (const path of ['/robots.txt', '/no/such.png', '/jane.png', '/healthz']) await app.fetch(path);
    await app.fetch('/robots.txt', { method: 'PROPFIND' });
    await new Promise((resolve) => setTimeout(resolve, 50));

    const lines = await read(app);
    for (const line of [
      'site_build_info{version="2.147.0"} 1',
      'relay_failures_total{cause="collector-error"} 1',
      'relay_failures_total{cause="dns"} 0',
      'relay_requests_total{outcome="denied"} 1',
      'relay_requests_total{outcome="failed"} 1',
      'relay_events_total{result="accepted"} 288',
      'relay_events_total{result="refused"} 3',
      'relay_events_total{result="denied"} 2',
      'rate_limited_total{limit="relay"} 6',
      'rate_limited_total{limit="forms"} 1',
      'rate_limited_total{limit="log"} 1',
      'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1',
      'http_request_duration_seconds_count{method="other",route="/*",status="405"} 1',
    ])
      expect(lines).toContain(line);
    const text = lines.join('\n');
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'nodejs_version_info',
    ])
      expect(text).toContain(`\n${name}`);
    expect(text).not.toMatch(/jane|PROPFIND|203\.0/);
  });
});
