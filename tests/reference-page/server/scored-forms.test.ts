import { describe, expect, it } from 'vitest';
import { seekerEntries } from '../../../reference-page/pages/enrollment/entries.ts';
import { whenOptions } from '../../../reference-page/pages/enrollment/read-answers.ts';
import { cookiesSetBy } from './cookies-set-by.ts';
import { type OpenApp, openApp, production } from './open-app.ts';
import { startService } from './start-service.ts';

const contactMessage = { topic: 'business', email: 'maria@example.com', message: 'We have room for twelve.' };
const enrollment = '/app/enrollment/seeker/pc';
const answers = {
  when: whenOptions[0] ?? '',
  detail: seekerEntries.pc.question.options[0] ?? '',
  zip: '78701',
};

interface Scored {
  readonly success: boolean;
  readonly score?: number;
  readonly action?: string;
  readonly 'error-codes'?: readonly string[];
}

const scores: Readonly<Record<string, Scored>> = {
  person: { success: true, score: 0.9, action: 'contact' },
  'person who joins': { success: true, score: 0.9, action: 'enrollment' },
  middling: { success: true, score: 0.6, action: 'contact' },
  machine: { success: true, score: 0.1, action: 'contact' },
  'machine that joins': { success: true, score: 0.1, action: 'enrollment' },
  used: { success: false, 'error-codes': ['timeout-or-duplicate'] },
};

const tokenIn = (body: string) => new URLSearchParams(body).get('response') ?? '';

/** A production server behind a proxy, with a service that scores tokens and one that takes messages. */
async function openScored(variables: Readonly<Record<string, string>> = {}) {
  const verify = await startService((body) => ({ status: 200, body: scores[tokenIn(body)] }));
  const messages = await startService(() => ({ status: 204 }));
  const app = await openApp({
    ...production,
    TRUST_PROXY: '1',
    CONTACT_URL: messages.url,
    RECAPTCHA_SITE_KEY: 'site key',
    RECAPTCHA_SECRET: 'hush-hush',
    RECAPTCHA_VERIFY_URL: verify.url,
    ...variables,
  });
  return { app, verify, messages };
}

function post(app: OpenApp, path: string, fields: Readonly<Record<string, string>>, cookie = '') {
  return app.fetch(path, {
    method: 'POST',
    body: `${new URLSearchParams(fields)}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '203.0.113.7',
      cookie,
    },
  });
}

const token = (value: string) => ({ 'g-recaptcha-response': value });
const write = (app: OpenApp, fields = {}) => post(app, '/help/contact', { ...contactMessage, ...fields });

async function join(app: OpenApp, fields = {}) {
  const cookie = cookiesSetBy(await post(app, enrollment, answers)).get('vhp_enrollment_PETCAREXX');
  return post(app, `${enrollment}?step=finish`, { ...answers, ...fields }, cookie);
}

async function statusesOf(count: number, send: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) statuses.push((await send()).status);
  return statuses;
}

const messagesIn = (app: OpenApp) => app.lines.map(({ message }) => message);

describe('a form with a token of reCAPTCHA', () => {
  it('S7.9 is taken where the score is enough; the service gets the token and nothing of the visitor', async () => {
    const { app, messages, verify } = await openScored();
    expect((await write(app, token('person'))).status).toBe(303);
    expect(messages.taken.map((body) => JSON.parse(body))).toEqual([contactMessage]);
    expect(verify.taken.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { secret: 'hush-hush', response: 'person' },
    ]);
    expect((await join(app, token('person who joins'))).headers.get('location')).toBe(
      `${enrollment}?step=done`,
    );
  });

  it('S7.9 comes back with what was typed where the score is low', async () => {
    const { app, messages } = await openScored();
    const answer = await write(app, token('machine'));
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html).toContain('<title>Problem: ');
    expect(html).toContain('Our spam filter stopped it');
    expect(html).toContain('We have room for twelve.');
    expect(html).toContain('value="maria@example.com"');
    expect(messages.taken).toEqual([]);
  });

  it('S7.9 comes back with the answers where the score of joining is low, and the visitor has not joined', async () => {
    const { app } = await openScored();
    const answer = await join(app, token('machine that joins'));
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html).toContain('Our spam filter stopped it');
    expect(html).toContain('78701');
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith('vhp_enrollment'))).toEqual([]);
  });

  it('S7.9 is measured by the score that the settings name', async () => {
    const { app } = await openScored({ RECAPTCHA_MIN_SCORE: '0.7' });
    expect((await write(app, token('middling'))).status).toBe(403);
    expect((await write((await openScored()).app, token('middling'))).status).toBe(303);
  });

  it('that is one too many is counted with those that a limit has stopped, with a token and without', async () => {
    const { app } = await openScored({ METRICS_PORT: '0' });
    expect(await statusesOf(4, () => write(app))).toEqual([303, 303, 303, 429]);
    expect(await statusesOf(2, () => write(app, token('person')))).toEqual([303, 429]);
    expect(await app.server.metrics?.read()).toContain('rate_limited_total{limit="forms"} 2\n');
  });

  it('has the wider limits: five messages and twenty joinings a minute', async () => {
    const { app } = await openScored();
    const messages = await statusesOf(6, () => write(app, token('person')));
    expect(messages).toEqual([...Array(5).fill(303), 429]);
    const joinings = await statusesOf(21, () => join(app, token('person who joins')));
    expect(joinings).toEqual([...Array(20).fill(303), 429]);
  });
});

describe('a form whose token says nothing', () => {
  it('is taken without one, three messages and ten joinings a minute', async () => {
    const { app, verify } = await openScored();
    expect(await statusesOf(4, () => write(app))).toEqual([...Array(3).fill(303), 429]);
    expect(await statusesOf(11, () => join(app))).toEqual([...Array(10).fill(303), 429]);
    expect(verify.taken).toEqual([]);
  });

  it.each([
    ['was used before', 'used'],
    ['is for another form', 'person who joins'],
  ])('counts as one without where it %s', async (_, value) => {
    const { app } = await openScored();
    expect(await statusesOf(4, () => write(app, token(value)))).toEqual([...Array(3).fill(303), 429]);
  });

  it.each([
    ['answers with an error', () => ({ status: 500 }), 'did not answer (status 500)'],
    ['answers with something else', () => ({ status: 200, body: 'ok' }), 'did not answer ($ZodError)'],
    [
      'does not know the secret',
      () => ({ status: 200, body: { success: false, 'error-codes': ['invalid-input-secret'] } }),
      'refuses the settings (invalid-input-secret)',
    ],
  ])('counts as one without where the service %s, and the log says so once', async (_, answer, said) => {
    const { url } = await startService(answer);
    const { app } = await openScored({ RECAPTCHA_VERIFY_URL: url });
    expect(await statusesOf(4, () => write(app, token('person')))).toEqual([...Array(3).fill(303), 429]);
    const line = `A form was taken without its score: RECAPTCHA_VERIFY_URL ${said}`;
    expect(messagesIn(app).filter((message) => `${message}`.startsWith('A form was taken'))).toEqual([line]);
  });

  it('counts as one without where the service is not there', async () => {
    const { app } = await openScored({ RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/siteverify' });
    expect((await join(app, token('person who joins'))).status).toBe(303);
    expect(messagesIn(app)).toContainEqual(expect.stringContaining('RECAPTCHA_VERIFY_URL did not answer'));
    expect(JSON.stringify(app.lines)).not.toContain('hush-hush');
  });
});
