import { expect, it } from 'vitest';
import { seekerEntries } from '../../../reference-page/pages/enrollment/entries.ts';
import { createReadNearby } from '../../../reference-page/server/nearby/read-nearby.ts';
import { enrollmentCookie } from '../enrollment-cookie.ts';
import { serveAnswers } from '../graphql/serve-answers.ts';
import { openApp, production } from './open-app.ts';

const question = { of: 'caregivers', zip: '78701', service: 'CHILDCARE', first: 3 } as const;

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

it('waits a second for each visitor, also where another one asks the same already', async () => {
  const late = new Promise<Response>(() => {});
  const answers = [
    late,
    Promise.resolve(new Response(nobody, { headers: { 'content-type': 'application/json' } })),
  ];
  const read = createReadNearby(
    'https://graph.test/',
    () => answers.shift() ?? late,
    () => {},
  );
  const first = read(question);
  expect(await read(question)).toEqual({ place: null, list: null });
  expect(await first).toBeUndefined();
});

/** The caregivers nearby that the end of joining shows. */
async function askOnPage(...answers: Parameters<typeof serveAnswers>) {
  const service = await serveAnswers(...answers);
  const app = await openApp({ GRAPHQL_URL: service.url });
  const cookie = enrollmentCookie(seekerEntries.cc, { hasJoined: true });
  const html = await (await app.fetch('/app/enrollment/seeker/cc?step=done', { headers: { cookie } })).text();
  return { html, lines: app.lines, ...service };
}

const nobody = JSON.stringify({ data: { place: null, caregiversNear: null } });
const ann = { id: '1', name: 'Ann B.', rating: 5, line: 'Loves toddlers' };
const people = JSON.stringify({
  data: {
    place: { city: 'Austin', state: 'TX', stateName: 'Texas' },
    caregiversNear: { total: 1, caregivers: [ann] },
  },
});

it('S7.3 asks on the server by name, with the answers of the visitor, and says which application asks', async () => {
  const { html, questions } = await askOnPage({ body: people });
  expect(html).toContain('Ann B.');
  expect(questions).toEqual([
    expect.objectContaining({
      method: 'POST',
      headers: expect.objectContaining({
        'apollographql-client-name': 'vhp-mfe',
        'apollographql-client-version': '2.147.0',
      }),
    }),
  ]);
  expect(JSON.parse(questions[0]?.text ?? '')).toMatchObject({
    operationName: 'PeopleNearby',
    variables: { zip: '78701', service: 'CHILDCARE', first: 3 },
  });
});

it.each([300, 404, 503])(
  'S8.2 shows no caregiver on the server after status %i, whatever the body says',
  async (status) => {
    const { html, lines } = await askOnPage({ status, body: people });
    expect(html).not.toContain('Ann B.');
    expect(html).toContain('We can’t show who’s near you right now.');
    expect(lines).toMatchObject([
      { message: `No caregivers nearby are shown: Response not successful: Received status code ${status}` },
    ]);
  },
);

it('S8.2 says on the server which answer lacked data and errors', async () => {
  const { lines } = await askOnPage({ body: '{}' });
  expect(lines).toMatchObject([
    { message: "No caregivers nearby are shown: Server response was missing for query 'PeopleNearby'." },
  ]);
});

it('S7.3 asks for jobs by name, a page at a time, and shows none when that fails', async () => {
  const jobs = {
    total: 30,
    jobs: [
      {
        ...{ id: 'j', title: 'Noon walker', from: 'The B. family', miles: 1 },
        ...{ schedule: 'Weekdays', pay: '$20 a visit', line: 'One dog' },
      },
    ],
  };
  const place = { city: 'Austin', state: 'TX', stateName: 'Texas' };
  const service = await serveAnswers({ body: JSON.stringify({ data: { place, jobsNear: jobs } }) });
  const app = await openApp({ ...production, GRAPHQL_URL: service.url });
  const html = await (await app.fetch('/jobs?zip=78701&service=PETCAREXX&page=2')).text();
  expect(html).toContain('30 jobs near you in Austin, TX');
  expect(html).toContain('Noon walker');
  expect(html).not.toContain('This is a preview');
  expect(JSON.parse(service.questions[0]?.text ?? '')).toMatchObject({
    operationName: 'JobsNearby',
    variables: { zip: '78701', service: 'PETCAREXX', first: 12, offset: 12 },
  });

  const failing = await serveAnswers({ status: 503, body: '' });
  const other = await openApp({ ...production, GRAPHQL_URL: failing.url });
  const without = await (await other.fetch('/jobs?zip=78701')).text();
  expect(without).toContain('We can’t look near you right now');
  expect(other.lines).toMatchObject([{ message: expect.stringMatching('^No jobs nearby are shown: ') }]);
});

it('S7.3 asks again for the next visitor', async () => {
  const { url, questions } = await serveAnswers({ body: nobody });
  const read = createReadNearby(url, fetch, () => undefined);
  expect(await read(question)).toMatchObject({ place: null, list: null });
  expect(await read(question)).toMatchObject({ place: null, list: null });
  expect(questions).toHaveLength(2);
});

it('shows the end of enrollment without people where there is no service', async () => {
  const headers = { cookie: enrollmentCookie(seekerEntries.cc, { hasJoined: true }) };
  const app = await openApp({ GRAPHQL_URL: 'false' });
  const html = await (await app.fetch('/app/enrollment/seeker/cc?step=done', { headers })).text();
  expect(html).toContain('We can’t show who’s near you right now.');
});
