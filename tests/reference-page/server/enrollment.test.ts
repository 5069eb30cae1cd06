import { describe, expect, it } from 'vitest';
import {
  daycareEntry,
  providerEntries,
  seekerEntries,
} from '../../../reference-page/pages/enrollment/entries.ts';
import { whenOptions } from '../../../reference-page/pages/enrollment/read-answers.ts';
import { cookiesSetBy } from './cookies-set-by.ts';
import { type OpenApp, openApp, production } from './open-app.ts';

const path = '/app/enrollment/seeker/pc';
const answers = {
  when: whenOptions[0] ?? '',
  detail: seekerEntries.pc.question.options[0] ?? '',
  zip: '78701',
};
const own = { 'sec-fetch-site': 'same-origin' };

function post(
  app: OpenApp,
  address: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = own,
) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `${new URLSearchParams(fields)}`;
  return app.fetch(address, { method: 'POST', body, headers: { ...type, ...headers } });
}

/** A visitor whose browser keeps the cookies of enrollment. */
function visit(app: OpenApp, headers: Readonly<Record<string, string>> = {}) {
  const cookies = new Map<string, string>();
  const kept = () => [...cookies.values()].join('; ');
  async function send(address: string, fields: Readonly<Record<string, string>>) {
    const answer = await post(app, address, fields, { ...own, ...headers, cookie: kept() });
    for (const [name, pair] of cookiesSetBy(answer)) cookies.set(name, pair);
    return answer;
  }
  const read = async (address: string, besides = '') =>
    (await app.fetch(address, { headers: { ...headers, cookie: `${kept()}; ${besides}` } })).text();
  return { send, read };
}

/** The fields that the form that joins would send. */
const fieldsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name, value = '']) => [name, value.replaceAll('&#x27;', "'")] as const,
    ),
  );

/** The answers that are chosen. */
const checkedIn = (html: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].flatMap(([input]) =>
    input.includes('checked') ? [/value="([^"]*)"/.exec(input)?.[1]] : [],
  );

const stepIn = (html: string) => /data-enrollment="(\w+)"/.exec(html)?.[1];

describe('joining', () => {
  it('S2.6 leads on by redirects whose addresses hold no answer', async () => {
    const { read, send } = visit(await openApp());
    const answered = await send(`${path}?fromSemPage=VHP`, answers);
    expect(answered.status).toBe(303);
    expect(answered.headers.get('location')).toBe(`${path}?fromSemPage=VHP&step=finish`);
    const finish = await read(`${path}?step=finish`);
    expect(stepIn(finish)).toBe('finish');
    expect(finish).toContain('78701');
    const joined = await send(`${path}?step=finish`, answers);
    expect(joined.status).toBe(303);
    expect(joined.headers.get('location')).toBe(`${path}?step=done`);
    expect(stepIn(await read(`${path}?step=done`))).toBe('done');
  });

  it.each([
    ['/app/enrollment/seeker/ac', 'ADULTCARE'],
    ['/app/enrollment/seeker/sc?serviceIdForMember=adultCare', 'ADULTCARE'],
    ['/app/enrollment/seeker/sc', 'SENIRCARE'],
    ['/app/enrollment/provider/mv/SENIRCARE?serviceIdForMember=adultCare', 'ADULTCARE'],
    ['/app/enrollment/provider/mv/CHILDCARE?serviceIdForMember=dayCare', 'DAYCARE'],
    ['/app/enrollment/seeker/pc?serviceIdForMember=toString', 'PETCAREXX'],
  ])('S2.6 S2.7 S2.8 is for the service that was chosen: %s', async (address, service) => {
    const html = await (await (await openApp()).fetch(address)).text();
    expect(/data-service="(\w+)"/.exec(html)?.[1]).toBe(service);
  });

  it('S9.12 takes the stars of a visitor who has joined, once, and logs them', async () => {
    const app = await openApp();
    const { read, send } = visit(app);
    expect(await (await send(`${path}?step=done`, { stars: '5' })).text()).toContain('Tell us what you need');
    await send(path, answers);
    const early = await send(`${path}?step=done`, { stars: '5' });
    expect(early.headers.get('location')).toBe(`${path}?step=finish`);
    await send(`${path}?step=finish`, answers);
    for (const stars of ['', '0', '6', '4.5', 'x']) {
      const refused = await send(`${path}?step=done`, { stars });
      const page = await refused.text();
      expect([refused.status, page.includes('You’re all set')]).toEqual([422, true]);
      // The end was reached before, and is not counted again.
      expect(stepIn(page)).toBeUndefined();
    }
    const rated = await send(`${path}?step=done`, { stars: '4' });
    expect([rated.status, rated.headers.get('location')]).toEqual([303, `${path}?step=done#feedback`]);
    await send(`${path}?step=done`, { stars: '1' });
    const page = await read(`${path}?step=done`);
    expect(page).toContain('You gave 4 stars.');
    expect(stepIn(page)).toBeUndefined();
    expect(app.lines.filter(({ message }) => message === 'An enrollment is rated')).toEqual([
      {
        time: expect.any(String),
        requestId: expect.any(String),
        level: 'info',
        message: 'An enrollment is rated',
        memberType: 'seeker',
        service: 'PETCAREXX',
        stars: 4,
      },
    ]);
  });

  it('S3.9 makes one member of who joins once, and knows none after a denial', async () => {
    const memberIn = (html: string) => /data-member="([^"]+)"/.exec(html)?.[1];
    const { read, send } = visit(await openApp());
    await send(path, answers);
    await send(`${path}?step=finish`, answers);
    const member = memberIn(await read(`${path}?step=done`));
    expect(member).toMatch(/^[\da-f-]{36}$/);
    await send(`${path}?step=finish`, answers);
    await send(`${path}?step=done`, { stars: '4' });
    expect(memberIn(await read(`${path}?step=done`))).toBe(member);
    expect(memberIn(await read(`${path}?step=done`, 'care_consent=granted.1790000000000'))).toBeUndefined();
  });

  it('S2.6 joins with the answers that were shown: where another tab has changed them it says so, and shows those', async () => {
    const { read, send } = visit(await openApp());
    await send(path, answers);
    const shown = fieldsIn(await read(`${path}?step=finish`));
    expect(shown).toEqual(answers);
    await send(path, { ...answers, zip: '10001' });
    const refused = await send(`${path}?step=finish`, shown);
    const html = await refused.text();
    expect([refused.status, html.includes('Your answers have changed')]).toEqual([409, true]);
    expect(fieldsIn(html)).toEqual({ ...answers, zip: '10001' });
    expect((await send(`${path}?step=done`, { stars: '5' })).headers.get('location')).toBe(
      `${path}?step=finish`,
    );
    expect((await send(`${path}?step=finish`, fieldsIn(html))).status).toBe(303);
  });

  it('S2.6 keeps the answers for each service, also of two that share a path', async () => {
    const { read, send } = visit(await openApp());
    const childCare = '/app/enrollment/seeker/cc';
    const daycare = `${childCare}?fromSemPage=VHP&serviceIdForMember=dayCare`;
    const toDaycare = { ...answers, detail: daycareEntry.question.options[0] ?? '' };
    const toChildCare = { ...answers, detail: seekerEntries.cc.question.options[1] ?? '' };
    await send(childCare, toChildCare);
    await send(daycare, toDaycare);
    expect(fieldsIn(await read(`${childCare}?step=finish`))).toEqual(toChildCare);
    expect(fieldsIn(await read(`${daycare}&step=finish`))).toEqual(toDaycare);
  });

  it('carries the plan from the triage to the end, where it can be changed', async () => {
    const app = await openApp();
    const { read, send } = visit(app);
    expect(await read('/vertical-triage?memberType=seeker&plan=yearly')).toContain(
      `href="${path}?plan=yearly"`,
    );
    const answered = await send(`${path}?plan=yearly`, answers);
    expect(answered.headers.get('location')).toBe(`${path}?plan=yearly&step=finish`);
    expect(checkedIn(await read(`${path}?plan=yearly&step=finish`))).toEqual(['yearly']);
    const refused = await send(`${path}?plan=yearly&step=finish`, {
      ...answers,
      zip: '10001',
      plan: 'monthly',
    });
    expect(checkedIn(await refused.text())).toEqual(['monthly']);
    const joined = await send(`${path}?plan=yearly&step=finish`, { ...answers, plan: 'monthly' });
    expect(joined.headers.get('location')).toBe(`${path}?plan=monthly&step=done`);
    const done = await read(`${path}?plan=monthly&step=done`);
    expect(done).toContain('data-plan="monthly"');
    expect(done).toContain('Premium, by the month');
  });

  it('has no plan where none was chosen, where there is no such plan, and for caregivers', async () => {
    const app = await openApp();
    for (const address of [path, `${path}?plan=weekly`, '/app/enrollment/provider/mv/PETCAREXX?plan=yearly'])
      expect(await (await app.fetch(address)).text()).not.toContain('data-plan');
  });

  const memberIn = (html: string) => /data-member="([^"]+)"/.exec(html)?.[1];

  it('S3.9 knows the member who joins for another service', async () => {
    const { read, send } = visit(await openApp());
    const other = '/app/enrollment/provider/mv/HOUSEKEEP';
    const theirs = { ...answers, detail: providerEntries.HOUSEKEEP.question.options[0] ?? '' };
    for (const [to, fields] of [
      [path, answers],
      [other, theirs],
    ] as const) {
      await send(to, fields);
      await send(`${to}?step=finish`, fields);
    }
    const member = memberIn(await read(`${path}?step=done`));
    expect(member).toMatch(/^[\da-f-]{36}$/);
    expect(memberIn(await read(`${other}?step=done`))).toBe(member);
  });

  it('S3.9 knows the member who changes an answer after joining', async () => {
    const { read, send } = visit(await openApp());
    await send(path, answers);
    await send(`${path}?step=finish`, answers);
    const member = memberIn(await read(`${path}?step=done`));
    const changed = { ...answers, zip: '10001' };
    await send(path, changed);
    expect(stepIn(await read(`${path}?step=done`))).toBe('finish');
    await send(`${path}?step=finish`, changed);
    expect(memberIn(await read(`${path}?step=done`))).toBe(member);
  });

  it('keeps answers where no script and no other page reads them', async () => {
    const app = await openApp({ ...production, SITE_ORIGIN: 'https://care.test' });
    const answer = await post(app, path, answers);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('vhp_enrollment_PETCAREXX='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Path=\/app\/enrollment\/seeker\/pc;/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Secure/);
  });

  it('comes back with what is missing and all that was typed', async () => {
    const app = await openApp();
    const answer = await post(app, path, { ...answers, detail: '', zip: '787' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('<title>Problem: ');
    expect(html).toContain('href="#detail"');
    expect(html).toContain('A ZIP code has five digits. This one has 3.');
    expect(html).toContain('value="787"');
    expect(html).not.toContain('href="#when"');
  });

  it('S2.7 goes on where it has begun when the flag of its address goes off meanwhile', async () => {
    const { read, send } = visit(await openApp());
    const off = '/app/enrollment/seeker/ac?flag.adultCareRoutes=off';
    const given = { ...answers, detail: seekerEntries.ac.question.options[0] ?? '' };
    const returned = await send(off, { ...given, zip: '787' });
    expect([returned.status, checkedIn(await returned.text())]).toEqual([422, [given.when, given.detail]]);
    await send(off, given);
    expect(fieldsIn(await read(`${off}&step=finish`))).toEqual(given);
  });

  it('marks no visitor as enrolled who has not joined, whatever the address asks for', async () => {
    const { read, send } = visit(await openApp());
    const all = new URLSearchParams({ ...answers, step: 'done' });
    expect(stepIn(await read(`${path}?${all}`))).toBe('questions');
    await send(path, answers);
    expect(stepIn(await read(`${path}?step=done`))).toBe('finish');
  });

  it('says so where the answers are gone, and needs them to go on', async () => {
    const app = await openApp();
    const answer = await post(app, `${path}?step=finish`, answers);
    expect(answer.headers.get('location')).toBe(`${path}?step=finish`);
    const html = await (await app.fetch(`${path}?step=finish`)).text();
    expect(stepIn(html)).toBe('questions');
    expect(html).toContain('Please answer once more');
  });

  it('is refused where another site sends it', async () => {
    const app = await openApp();
    for (const address of [path, `${path}?step=finish`])
      expect((await post(app, address, answers, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('is refused where a form is too long, and where there is no enrollment', async () => {
    const app = await openApp();
    expect((await post(app, path, { ...answers, zip: '7'.repeat(13_000) })).status).toBe(413);
    expect((await post(app, '/app/enrollment/provider/mv/PLUMBING1', answers)).status).toBe(405);
  });

  it('comes back when one visitor joins more than twenty times within a minute', async () => {
    const { send } = visit(await openApp({ ...production, TRUST_PROXY: '1' }), {
      'x-forwarded-for': '203.0.113.7',
    });
    const statuses: number[] = [];
    for (let joined = 0; joined < 21; joined += 1) {
      await send(path, answers);
      const answer = await send(`${path}?step=finish`, answers);
      statuses.push(answer.status);
      if (answer.status === 429) expect(await answer.text()).toContain('Your answers are still here');
    }
    expect(statuses).toEqual([...Array(20).fill(303), 429]);
  });
});
