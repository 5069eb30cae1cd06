import { expect, it } from 'vitest';
import { seekerEntries } from '../../../reference-page/pages/enrollment/entries.ts';
import { createReadNearby } from '../../../reference-page/server/nearby/read-nearby.ts';
import { enrollmentCookie } from '../enrollment-cookie.ts';
import { openApp } from './open-app.ts';

const question = { zip: '78701', service: 'CHILDCARE' } as const;

it.each([
  ['refuses', async () => new Response('no', { status: 500 })],
  ['answers something else', async () => Response.json({ data: { place: 7 } })],
  ['is not there', async () => Promise.reject(new TypeError('fetch failed'))],
])('reports no caregivers, and why, where the service %s', async (_what, post) => {
  const warned: string[] = [];
  const read = createReadNearby('https://graph.test/', post, (line) => warned.push(line));
  expect(await read(question)).toBeUndefined();
  expect(warned).toEqual([expect.stringMatching('^No caregivers nearby are shown: ')]);
});

it('S7.3 asks the configured service on the server, with the answers of the visitor', async () => {
  const asked: unknown[] = [];
  const read = createReadNearby(
    'https://graph.test/',
    async (request) => {
      asked.push((await request.json()).variables);
      return Response.json({ data: { place: null, caregiversNear: null } });
    },
    () => undefined,
  );
  expect(await read(question)).toEqual({ place: null, list: null });
  expect(asked).toEqual([question]);
});

it('shows the end of enrollment without people where there is no service', async () => {
  const headers = { cookie: enrollmentCookie(seekerEntries.cc, { hasJoined: true }) };
  const app = await openApp({ GRAPHQL_URL: 'false' });
  const html = await (await app.fetch('/app/enrollment/seeker/cc?step=done', { headers })).text();
  expect(html).toContain('We can’t show who’s near you right now.');
});
