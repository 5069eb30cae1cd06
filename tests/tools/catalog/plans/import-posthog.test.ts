import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snippetsOf } from '../../../docs/snippets/pages.ts';
import { root } from '../../../repository/root.ts';

interface Definition {
  readonly id: string;
  readonly name: string;
  readonly type?: string;
  readonly description?: string;
  readonly verified?: boolean;
}

const folder = mkdtempSync(join(tmpdir(), 'import-posthog-'));
const stored: Record<string, Definition[]> = {
  event_definitions: [
    { id: 'e-0', name: 'Something Else' },
    { id: 'e-1', name: 'Homepage Viewed' },
  ],
  property_definitions: [
    { id: 'p-1', name: 'url', type: 'event' },
    { id: 'p-2', name: 'web_platform', type: 'event' },
    { id: 'p-3', name: 'web_platform', type: 'person' },
  ],
};

/** Answers as PostHog's API does: pages of one definition, which are made of events only. */
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
  const [, kind = '', id] = /^\/api\/projects\/7\/(\w+)\/(?:([\w-]+)\/)?$/.exec(pathname) ?? [];
  const all = stored[kind] ?? [];
  const answer = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
  if (request.headers.authorization !== 'Bearer key') return answer(401, {});
  if (request.method === 'GET') {
    const those = all.filter(({ type }) => !type || type === (searchParams.get('type') ?? 'event'));
    const offset = Number(searchParams.get('offset'));
    searchParams.set('offset', `${offset + 1}`);
    const next = `http://${request.headers.host}${pathname}?${searchParams}`;
    return answer(200, {
      results: those.slice(offset, offset + 1),
      next: offset + 1 < those.length ? next : null,
    });
  }
  const fields = JSON.parse(await text(request));
  const index = all.findIndex((one) => one.id === id);
  if (request.method === 'PATCH' && index >= 0) all[index] = { ...(all[index] as Definition), ...fields };
  else if (request.method === 'POST' && kind === 'event_definitions')
    all.push({ id: `e-${all.length}`, ...fields });
  else return answer(405, {});
  return answer(200, {});
});

let output = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [shown] = snippetsOf('docs/guides/plans.md');
  const program = join(folder, 'import-posthog.mjs');
  writeFileSync(program, shown?.code ?? '');
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    POSTHOG_HOST: `http://127.0.0.1:${port}`,
    POSTHOG_KEY: 'key',
    POSTHOG_PROJECT: '7',
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, join(root, 'docs/events/plans/posthog.json')],
    { env },
  );
  output = stdout;
}, 30_000);

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('the shown program that brings the plan to PostHog', () => {
  it('describes the events that are there, makes the others, and leaves those of others alone', () => {
    const events = stored.event_definitions ?? [];
    expect(events.find(({ id }) => id === 'e-1')).toMatchObject({
      description: 'A visitor saw the home page.',
      verified: true,
    });
    expect(events.filter(({ name }) => name === 'Homepage Viewed').length).toBe(1);
    expect(events.find(({ name }) => name === 'Member Enrolled')).toMatchObject({ verified: true });
    expect(events[0]).toEqual({ id: 'e-0', name: 'Something Else' });
  });

  it('describes the properties that are there, of events and of persons apart, and names the others', () => {
    const [url, ofEvent, ofPerson] = stored.property_definitions ?? [];
    expect(url?.description).toMatch(/^Address of the page/);
    expect(ofEvent?.description).not.toBe(ofPerson?.description);
    expect(ofPerson?.description).toContain('Android Webview');
    expect(output).toContain('PostHog has not seen the event property label yet');
    expect(output).not.toContain('property url yet');
  });
});
