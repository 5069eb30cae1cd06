import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openApp, production } from './open-app.ts';

const event = { name: 'Viewed visitor home page', time: 1, data: { web_session_id: 'session' } };
const post = (body: string) => ({ method: 'POST', body });

it('S7.10 takes a view of the home page in preview, and says so in the log', async () => {
  const app = await openApp();
  expect((await app.fetch('/app/vhp/events', post(JSON.stringify(event)))).status).toBe(204);
  expect(app.lines).toEqual([
    { time: expect.any(String), requestId: expect.any(String), source: 'event-service', event },
  ]);
});

it.each([
  '',
  '[]',
  'null',
  '{',
  JSON.stringify({ ...event, name: 'Other' }),
  JSON.stringify({ ...event, time: 'now' }),
  JSON.stringify({ ...event, data: {} }),
  JSON.stringify({ ...event, more: 1 }),
  JSON.stringify({ ...event, data: { web_session_id: 'x'.repeat(201) } }),
])('refuses %j', async (body) => {
  const app = await openApp();
  expect((await app.fetch('/app/vhp/events', post(body))).status).toBe(400);
  expect(app.lines).toEqual([]);
});

it('refuses what is longer than 2 KiB, and anything in production', async () => {
  const app = await openApp();
  expect((await app.fetch('/app/vhp/events', post('x'.repeat(2_049)))).status).toBe(413);
  const other = await openApp(production);
  expect((await other.fetch('/app/vhp/events', post(JSON.stringify(event)))).status).toBe(405);
});

it('answers anything with 204, 400 or 413', async () => {
  const app = await openApp();
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string({ maxLength: 3_000 })), async (body) => {
      expect([204, 400, 413]).toContain((await app.fetch('/app/vhp/events', post(body))).status);
    }),
    { numRuns: 50 },
  );
});
