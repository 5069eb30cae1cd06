import { readFile } from 'node:fs/promises';
import { httpApi } from '@care/analytics/http-api';
import { describe, expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import type { HttpApiOptions } from '../../../sdk/destinations/http-api/index.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';
import { openApp } from '../server/open-app.ts';

/** A client of the preview, which takes its events through the relay as in a browser. */
async function visit(options: HttpApiOptions = {}) {
  const app = await openApp();
  const environment = createTestEnvironment();
  environment.answer = async ({ url, body }) => {
    const response = await app.fetch(url, { method: 'POST', body });
    return { status: response.status, body: await response.text() };
  };
  const destinations = [httpApi({ serverUrl: '/app/vhp/data', ...options })];
  const config = { analyticsKey: 'preview-key', deviceId: 'd1', sessionEvents: false, destinations };
  const analytics = createAnalyticsClient(completeOptions(config), environment);
  return { app, analytics, environment };
}

describe('the preview', () => {
  it('takes the events of a user and a device whose ids are short, through the relay', async () => {
    const { app, analytics, environment } = await visit();
    analytics.setUserId('42');
    const { settled } = analytics.track('Search Started');
    await environment.clock.advance(0);
    expect(await settled).toBe('sent');
    expect(JSON.parse(await readFile(app.eventsFile, 'utf8'))).toMatchObject({
      user_id: '42',
      device_id: 'd1',
    });
  });

  it('refuses ids that are shorter than the application wants them, as Amplitude does', async () => {
    const { analytics, environment } = await visit({ minIdLength: 3 });
    const receipt = analytics.track('Search Started');
    await environment.clock.advance(0);
    expect(await receipt.settled).toBe('failed:refused');
    expect(receipt.detail).toContain('Invalid id length for user_id or device_id');
  });

  it('refuses ids under five characters where a request names no length', async () => {
    const { app } = await visit();
    const send = async (device_id: string) => {
      const event = { event_type: 'Search Started', device_id };
      const body = JSON.stringify({ api_key: 'preview-key', events: [event] });
      return (await app.fetch('/app/vhp/data', { method: 'POST', body })).status;
    };
    expect([await send('1234'), await send('12345')]).toEqual([400, 200]);
  });
});
