import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../tools/servers/listen.ts';
import { openApp, production } from './open-app.ts';

/** Node has it only where a flag asks for it. */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A service that never answers, and knows how many wait for it. */
async function startSilence() {
  const waiting = { most: 0, now: 0 };
  const { port, stop } = await listen(
    createServer((_incoming, response) => {
      waiting.now += 1;
      waiting.most += 1;
      response.on('close', () => {
        waiting.now -= 1;
      });
    }),
  );
  onTestFinished(stop);
  return { url: `http://127.0.0.1:${port}/`, waiting };
}

/** Requests that are given up, as they may also end by chance. */
const count = 10;

/** Collects garbage until all have asked, and once more. */
async function collectWhile(waiting: { readonly most: number }): Promise<void> {
  const end = Date.now() + 20_000;
  let hasAsked = false;
  while (!hasAsked && Date.now() < end) {
    hasAsked = waiting.most === count;
    collectGarbage();
    await sleep(100);
  }
  expect(waiting.most).toBe(count);
}

it('ends its requests to a collector that is late, also when garbage was collected meanwhile', async () => {
  const { url, waiting } = await startSilence();
  const app = await openApp({ ...production, ANALYTICS_SERVER_URL: url });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = Array.from({ length: count }, () =>
    app.fetch('/app/vhp/data', { method: 'POST', body: '{}' }),
  );
  await collectWhile(waiting);
  vi.advanceTimersByTime(9_000);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(count).fill(504));
  vi.useRealTimers();
  await vi.waitFor(() => expect(waiting.now).toBe(0), 10_000);
});

it('ends its questions to a GraphQL service that is late, also when garbage was collected meanwhile', async () => {
  const { url, waiting } = await startSilence();
  const app = await openApp({ ...production, GRAPHQL_URL: url });
  // The same question is not asked twice at a time.
  const pages = Array.from({ length: count }, async (_, index) =>
    (await app.fetch(`/caregivers?zip=7870${index}`)).text(),
  );
  let areDone = false;
  const all = Promise.all(pages).then(() => {
    areDone = true;
  });
  while (!areDone) {
    collectGarbage();
    await sleep(100);
  }
  await all;
  // On a busy machine some are given up before the service has them.
  expect(waiting.most).toBeGreaterThan(0);
  await vi.waitFor(() => expect(waiting.now).toBe(0), 10_000);
});
