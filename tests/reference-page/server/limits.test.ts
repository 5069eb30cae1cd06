import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { logLine } from '../../../reference-page/server/log-line.ts';
import { parseJson } from '../../../reference-page/server/request/parse-json.ts';
import { serveLocally } from '../../fakes/serve-locally.ts';
import { askOverHttp } from './ask-over-http.ts';
import { openApp, production } from './open-app.ts';

const tooLong = ' '.repeat(50_000);

/** Where anybody posts to, how often a client may within a minute, what it is answered then, and what is refused. */
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
      // What is refused counts all the same.
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
