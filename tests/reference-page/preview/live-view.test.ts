import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStream } from './open-stream.ts';
import { startPreview } from './start-preview.ts';
import { anEvent, upload } from './upload.ts';

describe('the live view', () => {
  it('is a page with its script, its styles and words for a browser without script', async () => {
    const { url } = await startPreview();
    const response = await fetch(`${url}/preview/events`);
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(page).toContain(`<script type="module" src="/assets/view.js" nonce="${nonce}">`);
    expect(page).toContain('<link rel="stylesheet" href="/assets/view.css">');
    expect(page).toContain('href="/assets/&quot;quoted&quot;.css"');
    expect(page).toContain('<noscript>');
    expect(page).not.toMatch(/style=|<script>/);
  });

  it('streams the history first and then each event as it comes', async () => {
    const { url } = await startPreview();
    await upload(url, [anEvent({ event_type: 'Earlier' })]);
    const stream = await openStream(url);
    expect((await stream.next())?.event).toBe('cleared');
    expect(nameIn(await stream.next())).toBe('Earlier');
    await upload(url, [anEvent({ event_type: 'Now' })]);
    expect(nameIn(await stream.next())).toBe('Now');
  });

  it('streams no more than the last 500 of the history', async () => {
    const { url } = await startPreview();
    await upload(
      url,
      Array.from({ length: 600 }, (_, index) => anEvent({ event_type: `Event ${index}` })),
    );
    const stream = await openStream(url);
    await stream.next();
    expect(nameIn(await stream.next())).toBe('Event 100');
  });

  it('resumes after the last event a client has seen', async () => {
    const { url } = await startPreview();
    await upload(url, [anEvent({ event_type: 'One' }), anEvent({ event_type: 'Two' })]);
    const first = await openStream(url);
    await first.next();
    const one = await first.next();
    first.leave();
    await upload(url, [anEvent({ event_type: 'Three' })]);

    const second = await openStream(url, one?.id);
    expect(nameIn(await second.next())).toBe('Two');
    expect(nameIn(await second.next())).toBe('Three');
  });

  it('starts over for a client whose last event is of a log that was cleared', async () => {
    const { url } = await startPreview();
    await upload(url, [anEvent()]);
    const first = await openStream(url);
    await first.next();
    const old = await first.next();
    await fetch(`${url}/preview/events`, { method: 'DELETE' });
    expect((await first.next())?.event).toBe('cleared');
    await upload(url, [anEvent({ event_type: 'New' })]);

    const second = await openStream(url, old?.id);
    expect((await second.next())?.event).toBe('cleared');
    expect(nameIn(await second.next())).toBe('New');
  });

  it('hands out the stored events as a file and clears them', async () => {
    const { url, eventsFile } = await startPreview();
    await upload(url, [anEvent(), anEvent({ event_properties: { text: 'x'.repeat(200_000) } })]);
    const stored = await readFile(eventsFile, 'utf8');
    const response = await fetch(`${url}/preview/events.ndjson`);
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    expect(await response.text()).toBe(stored);

    expect((await fetch(`${url}/preview/events`, { method: 'DELETE' })).status).toBe(204);
    expect(await readFile(eventsFile, 'utf8')).toBe('');
    expect(await (await fetch(`${url}/preview/events.ndjson`)).text()).toBe('');
  });

  it('hands out an empty file before the first event', async () => {
    const { url } = await startPreview();
    expect(await (await fetch(`${url}/preview/events.ndjson`)).text()).toBe('');
    expect((await fetch(`${url}/preview/events`, { method: 'DELETE' })).status).toBe(204);
  });

  it('does not let pages of other origins read or clear', async () => {
    const { url } = await startPreview();
    const headers = { origin: 'https://a.example', 'access-control-request-method': 'DELETE' };
    const preflight = await fetch(`${url}/preview/events`, { method: 'OPTIONS', headers });
    expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('ends open streams when the services close', async () => {
    const { url, stop } = await startPreview();
    const stream = await openStream(url);
    await stream.next();
    await stop();
    expect(await stream.next()).toBeUndefined();
  });
});

describe('after a restart', () => {
  it('still knows the events and their insert ids, and a client resumes where it was', async () => {
    const before = await startPreview();
    const event = anEvent({ event_type: 'Before' });
    await upload(before.url, [event, anEvent({ event_type: 'Missed' })]);
    const stream = await openStream(before.url);
    await stream.next();
    const seen = await stream.next();
    await before.stop();

    const after = await startPreview({ eventsFile: before.eventsFile });
    await upload(after.url, [event, anEvent({ event_type: 'After' })]);
    const resumed = await openStream(after.url, seen?.id);
    expect(nameIn(await resumed.next())).toBe('Missed');
    expect(nameIn(await resumed.next())).toBe('After');
  });

  it('passes over damaged lines and ends a torn one before it writes', async () => {
    const { eventsFile, stop } = await startPreview();
    await stop();
    const whole = JSON.stringify({
      ...anEvent({ event_type: 'Whole' }),
      server_received_time: '2024-01-01T00:00:00Z',
    });
    await mkdir(dirname(eventsFile), { recursive: true });
    await writeFile(eventsFile, `null\n{"event_type":1}\n\u0000\n\n${whole}\n{"event_type":"Torn","device`);

    const after = await startPreview({ eventsFile });
    await upload(after.url, [anEvent({ event_type: 'After' })]);
    const stream = await openStream(after.url);
    await stream.next();
    expect(nameIn(await stream.next())).toBe('Whole');
    expect(nameIn(await stream.next())).toBe('After');
    expect((await readFile(eventsFile, 'utf8')).split('\n').slice(-3)).toEqual([
      '{"event_type":"Torn","device',
      expect.stringContaining('After'),
      '',
    ]);
  });
});

function nameIn(message: { data: string } | undefined): unknown {
  return JSON.parse(message?.data ?? '{}').event_type;
}
