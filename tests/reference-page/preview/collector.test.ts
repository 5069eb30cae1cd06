import { mkdir, readFile, rmdir } from 'node:fs/promises';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPreview } from './start-preview.ts';
import { anEvent, upload } from './upload.ts';

describe('the preview collector', () => {
  it('stores each event as received, with the time it came, and says how many', async () => {
    const { url, eventsFile } = await startPreview({ now: () => 1_700_000_000_000 });
    const events = [anEvent({ event_properties: { page: 'Home\npage\u2028' } }), anEvent({ own: [1, null] })];
    const response = await upload(url, events);

    expect(response.status).toBe(200);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(await response.json()).toEqual({
      code: 200,
      events_ingested: 2,
      payload_size_bytes: Buffer.byteLength(JSON.stringify({ api_key: 'preview-key', events })),
      server_upload_time: 1_700_000_000_000,
    });
    expect(await linesOf(eventsFile)).toEqual(
      events.map((event) => ({ ...event, server_received_time: '2023-11-14T22:13:20.000Z' })),
    );
  });

  it('stores with each event when its browser has sent it', async () => {
    const { url, eventsFile } = await startPreview();
    const client_upload_time = '2023-11-14T22:13:19.500Z';
    const body = JSON.stringify({
      api_key: 'preview-key',
      events: [anEvent({}), anEvent({})],
      client_upload_time,
    });
    expect((await fetch(`${url}/2/httpapi`, { method: 'POST', body })).status).toBe(200);
    expect(await linesOf(eventsFile)).toMatchObject([{ client_upload_time }, { client_upload_time }]);
  });

  it('takes what a beacon sends, on both paths', async () => {
    const { url, eventsFile } = await startPreview();
    const body = JSON.stringify({ api_key: 'preview-key', events: [anEvent({ event_type: 'Beacon' })] });
    const response = await fetch(`${url}/batch`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body,
    });
    expect(response.status).toBe(200);
    expect(await linesOf(eventsFile)).toMatchObject([{ event_type: 'Beacon' }]);
  });

  it('unpacks gzip, and says in its answers that it takes it', async () => {
    const { url, eventsFile } = await startPreview();
    const body = gzipSync(JSON.stringify({ api_key: 'preview-key', events: [anEvent()] }));
    const { headers, status } = await postBytes(url, body, { 'content-encoding': 'gzip' });
    expect([status, headers.get('accept-encoding')]).toEqual([200, 'gzip']);
    expect(await linesOf(eventsFile)).toHaveLength(1);
  });

  it('refuses a small gzip body that unpacks to a huge one', async () => {
    const { url } = await startPreview();
    const response = await postBytes(url, gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' });
    expect(await response.json()).toEqual({ code: 413, error: 'Payload too large' });
  });

  it('refuses a broken gzip body and an unknown encoding', async () => {
    const { url } = await startPreview();
    const broken = await postBytes(url, Buffer.from('no gzip'), { 'content-encoding': 'gzip' });
    expect(await broken.json()).toEqual({ code: 400, error: 'Invalid gzip request body' });
    expect((await postBytes(url, Buffer.from('{}'), { 'content-encoding': 'br' })).status).toBe(415);
    expect((await postBytes(url, Buffer.from('a=b'), { 'content-type': 'image/png' })).status).toBe(415);
  });

  it('answers 413 to a body over 1 MB', async () => {
    const { url } = await startPreview();
    const response = await postBytes(url, Buffer.alloc(3_000_000, ' '));
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ code: 413, error: 'Payload too large' });
  });

  it('stores nothing of an upload with a faulty event', async () => {
    const { url } = await startPreview();
    const response = await upload(url, [anEvent(), { event_type: 'Screen Viewed' }]);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ events_with_missing_fields: { device_id: [1] } });
    expect(await (await fetch(`${url}/preview/events.ndjson`)).text()).toBe('');
  });

  it('counts a repeated insert id as ingested and stores it once for each device', async () => {
    const { url, eventsFile } = await startPreview();
    const first = anEvent({ insert_id: 'same' });
    const answers = [
      await upload(url, [first, first]),
      await upload(url, [first]),
      await upload(url, [{ ...first, device_id: 'device-2' }]),
    ];
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies).toMatchObject([{ events_ingested: 2 }, { events_ingested: 1 }, { events_ingested: 1 }]);
    expect(await linesOf(eventsFile)).toMatchObject([{ device_id: 'device-1' }, { device_id: 'device-2' }]);
  });

  it('stores a repeated insert id again after seven days', async () => {
    let now = 1_700_000_000_000;
    const { url, eventsFile } = await startPreview({ now: () => now });
    const event = anEvent();
    await upload(url, [event]);
    now += 7 * 86_400_000 - 1;
    await upload(url, [event]);
    expect(await linesOf(eventsFile)).toHaveLength(1);
    now += 1;
    await upload(url, [event]);
    expect(await linesOf(eventsFile)).toHaveLength(2);
  });

  it('keeps the order in which uploads arrive', async () => {
    const { url, eventsFile } = await startPreview();
    const events = Array.from({ length: 40 }, (_, position) => anEvent({ position }));
    for (const event of events.slice(0, 20)) await upload(url, [event]);
    await upload(url, events.slice(20));
    expect((await linesOf(eventsFile)).map(({ position }) => position)).toEqual(
      events.map((_, index) => index),
    );
  });

  it('answers other methods with 405', async () => {
    const { url } = await startPreview();
    expect((await fetch(`${url}/2/httpapi`)).status).toBe(405);
  });

  it('survives a client that leaves in the middle of its upload', async () => {
    const { url, eventsFile } = await startPreview();
    await new Promise<void>((resolve) => {
      const half = request(`${url}/2/httpapi`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': '1000' },
      });
      half.on('error', () => resolve());
      half.write('{"api_key":', () => setTimeout(() => half.destroy(new Error('left')), 20));
    });
    expect((await upload(url, [anEvent()])).status).toBe(200);
    expect(await linesOf(eventsFile)).toHaveLength(1);
  });

  it('answers 500 when it cannot write, and takes the same event once it can', async () => {
    const { url, eventsFile } = await startPreview();
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => report.mockRestore());
    const event = anEvent();
    await mkdir(eventsFile, { recursive: true });
    expect((await upload(url, [event])).status).toBe(500);
    await rmdir(eventsFile);
    expect((await upload(url, [event])).status).toBe(200);
    expect(await linesOf(eventsFile)).toMatchObject([{ insert_id: event.insert_id }]);
  });
});

async function linesOf(file: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function postBytes(url: string, body: Buffer, headers: Record<string, string> = {}) {
  return fetch(`${url}/2/httpapi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(body),
  });
}
