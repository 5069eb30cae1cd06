import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  longestMessage,
  readContactMessage,
} from '../../../reference-page/pages/contact/read-contact-message.ts';
import { type OpenApp, openApp, production } from './open-app.ts';
import { startService } from './start-service.ts';

const contactMessage = { topic: 'business', email: 'maria@example.com', message: 'We have room for twelve.' };
const own = { 'sec-fetch-site': 'same-origin' };

async function post(app: OpenApp, fields: Record<string, string>, headers: Record<string, string> = own) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = `${new URLSearchParams(fields)}`;
  return app.fetch('/help/contact', { method: 'POST', body, headers: { ...type, ...headers } });
}

describe('a message to us', () => {
  it('goes to the configured service, and leads to a page that says so', async () => {
    const { taken, url } = await startService(() => ({ status: 202 }));
    const answer = await post(await openApp({ ...production, CONTACT_URL: url }), contactMessage);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/help/contact?sent=yes');
    expect(taken.map((body) => JSON.parse(body))).toEqual([contactMessage]);
  });

  it('is sent where the service has taken it, also where the connection breaks off behind its status', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) });
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 202 }));
    onTestFinished(() => fetch.mockRestore());
    const app = await openApp({ ...production, CONTACT_URL: 'https://service.test/' });
    expect((await post(app, contactMessage)).status).toBe(303);
  });

  it('goes to the embedded service in preview, whose log line holds nothing that was typed', async () => {
    const app = await openApp();
    expect((await post(app, contactMessage)).status).toBe(303);
    expect(app.lines).toMatchObject([{ source: 'contact-messages', topic: 'business', characters: 24 }]);
    expect(JSON.stringify(app.lines)).not.toMatch(/maria|twelve/);
  });

  it.each([500, 404])('comes back with all its words where the service answers %i', async (status) => {
    const { url } = await startService(() => ({ status }));
    const app = await openApp({ ...production, CONTACT_URL: url, CONTACT_EMAIL: 'us@care.test' });
    const answer = await post(app, contactMessage);
    const html = await answer.text();
    expect(answer.status).toBe(502);
    expect(html).toContain('We couldn’t send your message');
    expect(html).toContain('href="mailto:us@care.test"');
    expect(html).toContain('value="maria@example.com"');
    expect(html).toContain('We have room for twelve.');
    expect(app.lines.map(({ message }) => message)).toContain(
      `A contact message was not taken: CONTACT_URL answers ${status}`,
    );
  });

  it('comes back with what is wrong, each fault a way to its field', async () => {
    const answer = await post(await openApp(), { ...contactMessage, email: 'maria@', message: ' ' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('<title>Problem: Write to us');
    expect(html).toContain('href="#email"');
    expect(html).toContain('href="#message"');
  });

  it('is refused where another site sends it', async () => {
    expect((await post(await openApp(), contactMessage, { 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
  });

  it('comes back when one visitor sends more than five within a minute', async () => {
    const { url } = await startService(() => ({ status: 204 }));
    const app = await openApp({ ...production, TRUST_PROXY: '1', CONTACT_URL: url });
    const visitor = { ...own, 'x-forwarded-for': '203.0.113.7' };
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await post(app, contactMessage, visitor)).status);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });

  it('is an email in production without a service: the page names the address and has no form', async () => {
    const app = await openApp(production);
    const html = await (await app.fetch('/help/contact?topic=homepay')).text();
    expect(html).toContain('href="mailto:hello@care.example"');
    expect(html).not.toContain('action="/help/contact"');
    expect((await post(app, contactMessage)).status).toBe(405);
  });

  it.each([
    ['CONTACT_EMAIL', 'nobody'],
    ['CONTACT_URL', '/contact-messages'],
  ])('stops the start with a wrong %s', async (name, value) => {
    await expect(openApp({ [name]: value })).rejects.toThrow(`${name} must be`);
  });
});

it('reads any text as a message or as one with faults, and never throws', () => {
  const name = fc.constantFrom('topic', 'email', 'message');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (fields) => {
      const { contactMessage: read, problems } = readContactMessage(new URLSearchParams(fields));
      const isFaulty = Object.keys(problems).length > 0;
      expect(isFaulty || (/^\S+@\S+$/.test(read.email) && read.message.length > 0)).toBe(true);
      expect(isFaulty || read.message.length <= longestMessage).toBe(true);
    }),
  );
});
