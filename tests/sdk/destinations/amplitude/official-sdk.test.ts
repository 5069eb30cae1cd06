import { amplitude } from '@care/analytics/amplitude';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHost, createRecord } from '../../../contracts/destination-contract.ts';

const batch = { events: [createRecord('event-1')], leaving: false };
/** What only the official SDK puts into a request. */
const official = 'client_upload_time';

it('leaves the context that an integration of the official SDK has made', async () => {
  const context = {};
  vi.stubGlobal('ampIntegrationContext', context);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { host, sent } = createHost(undefined, (run) => run());
  const destination = amplitude();
  await vi.waitFor(async () => {
    await destination.deliver(batch, host);
    expect(sent.at(-1)?.body).toContain(official);
  });
  expect(globalThis).toHaveProperty('ampIntegrationContext', context);
});
