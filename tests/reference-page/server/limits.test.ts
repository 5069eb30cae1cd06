import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { logLine } from '../../../reference-page/server/log-line.ts';
import { parseJson } from '../../../reference-page/server/request/parse-json.ts';
import { serveLocally } from '../../fakes/serve-locally.ts';
import { askOverHttp } from './ask-over-http.ts';
import { openApp, production } from './open-app.ts';

const tooLong = ' '.repeat(50_000);

/** Paths to which anybody may post, with a client's allowance in a minute, the status beyond it, and a body that is refused. */
const limited = [
  { path: '/app/vhp/log', allowance: 60, status: 204, refused: 'nothing' },
  { path: '/app/vhp/data', allowance: 600, status: 429, refused: 'nothing' },
  { path: '/app/vhp/consent', allowance: 120, status: 429, refused: tooLong },
  { path: '/help/contact', allowance: 120, status: 429, refused: tooLong },
  { path: '/app/enrollment/seeker/cc', allowance: 120, status: 429, refused: tooLong },
] as const;

describe('a client that sends too much', () => {
  it.each(limited)(
    'is answered before anything of it is read: $path',
    async ({ path, allowance, status, refused }) => {
      // No allowance grows meanwhile.
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const { ask } = await askOverHttp(
        await openApp({
          ...production,
          ANALYTICS_SERVER_URL: await refuseAll(),
          CONTACT_URL: 'http://127.0.0.1:1',
        }),
      );
      // Refused requests count all the same.
      for (let count = 0; count < allowance; count += 1) {
        const { status: within } = await ask({ path, body: refused });
        expect([400, 413]).toContain(within);
      }
      const answer = await ask({ path, body: 'unsent' });
      expect(answer.status).toBe(status);
      if (status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});

describe('what one process takes', () => {
  it('is set by variables', async () => {
    const { ask } = await askOverHttp(
      await openApp({
        ...production,
        ANALYTICS_SERVER_URL: await refuseAll(),
        RELAY_REQUESTS_PER_MINUTE: '2',
        FORMS_PER_MINUTE: '3',
      }),
    );
    const statuses = async (path: string, times: number) => {
      const answers = [];
      for (let count = 0; count < times; count += 1) answers.push((await ask({ path, body: 'x' })).status);
      return answers;
    };
    expect((await statuses('/app/vhp/data', 3)).map((status) => status === 429)).toEqual([
      false,
      false,
      true,
    ]);
    expect((await statuses('/app/vhp/consent', 4)).map((status) => status === 429)).toEqual([
      ...[false, false, false],
      true,
    ]);
  });

  it('is named in the log where it is too little, and so is why events are not taken', async () => {
    const silent = await serveLocally(() => {});
    const app = await openApp({ ...production, ANALYTICS_SERVER_URL: silent, RELAY_REQUESTS_AT_A_TIME: '1' });
    const { ask } = await askOverHttp(app);
    // It ends with its server.
    void ask({ path: '/app/vhp/data', body: '{}' }).catch(() => undefined);
    await expect
      .poll(async () => (await ask({ path: '/app/vhp/data', body: '{}' })).status, { timeout: 5_000 })
      .toBe(503);
    const messages = () => app.lines.map(({ message }) => message);
    expect(messages()).toContain('Events were not taken (overload): 503');

    const other = await openApp({
      ...production,
      ANALYTICS_SERVER_URL: `${await goneServer()}jane@example.com`,
    });
    for (let count = 0; count < 3; count += 1)
      await (await askOverHttp(other)).ask({ path: '/app/vhp/data', body: '{}' });
    expect(other.lines).toHaveLength(1);
    expect(other.lines[0]?.message).toMatch(/^Events were not taken \(connection\): .*ECONNREFUSED/);
    expect(JSON.stringify(other.lines)).not.toContain('jane');
  });
});

describe('an address of no page', () => {
  it('gets a short answer in place of a page where no visitor sees one', async () => {
    const app = await openApp(production);
    const answer = await app.fetch('/wp-admin/setup', { headers: { accept: '*/*' } });
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    const page = await app.fetch('/wp-admin/setup', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await app.fetch('/', { headers: { accept: '*/*' } })).status).toBe(200);
  });
});

/** An address at which no server listens any more. */
async function goneServer(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}/`;
}

/** A collector that takes nothing. */
function refuseAll(): Promise<string> {
  return serveLocally((_request, response) => response.writeHead(400).end());
}

describe('a line of the log', () => {
  it('holds a part of what is long, redacted before it is cut', () => {
    const card = '4111 1111 1111 1111';
    const line = logLine({
      stack: `${'a '.repeat(4_090)}${card} ${'b '.repeat(500_000)}`,
      ['n '.repeat(5_000)]: 1,
    });
    expect(line.length).toBeLessThan(10_000);
    expect(line).toContain('a a ');
    expect(line).not.toContain('1111');
  });

  it('steers no terminal, and is the same JSON', () => {
    const text = 'a\u001b[2J\u009b2J\u202e\u061c\u2028\u{e0001}';
    const line = logLine({ [text]: 1, message: text });
    expect(line).toMatch(/^[ -~]+$/);
    expect(JSON.parse(line)).toMatchObject({ [text]: 1, message: text });
  });

  it('of a request has no session id, however long the path is', async () => {
    const app = await openApp({ LOG_REQUESTS: 'true' });
    const { ask } = await askOverHttp(app);
    for (const before of [0, 200, 240, 250, 255, 2_040, 8_000])
      await ask({ method: 'HEAD', path: `/${'x'.repeat(before)};jsessionid=0123SECRET456789?a` });
    expect(app.lines).toHaveLength(7);
    for (const { path } of app.lines) {
      expect(path).not.toMatch(/SECRET|0123/);
      expect(`${path}`.length).toBeLessThanOrEqual(256);
    }
    // Longer than that of any page.
    expect(app.lines.at(-1)).toMatchObject({ path: '/…', status: 308 });
  });
});

it('JSON of any length and depth is parsed or refused', () => {
  expect(parseJson('\\"'.repeat(500_000).slice(1))).toBeUndefined();
  expect(parseJson(`"${'\\"'.repeat(500_000)}"`)).toHaveLength(500_000);
  expect(parseJson('['.repeat(1_000_000))).toBeUndefined();
  expect(parseJson(`${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}`)).toBeUndefined();
});
