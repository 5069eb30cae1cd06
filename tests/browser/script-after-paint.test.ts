import { expect, it } from 'vitest';
import { stageHome } from './home-page-stage.ts';

const patience = { timeout: 15_000 };

const stage = stageHome();

it('S2.1 leaves the line to fonts and the hero’s picture: scripts are asked for in the frame after the first', async () => {
  const asked: string[] = [];
  const page = await stage.open({
    isHeldBack: true,
    before: async (opened) => {
      opened.on('request', (request) => asked.push(request.url()));
      await opened.addInitScript(() => {
        const waiting: FrameRequestCallback[] = [];
        globalThis.requestAnimationFrame = (run) => waiting.push(run);
        Object.assign(globalThis, {
          runFrame: () => {
            for (const run of waiting.splice(0)) run(performance.now());
          },
        });
      });
    },
  });
  const scripts = () => asked.filter((url) => url.endsWith('.js'));
  const runFrame = () => page.evaluate(() => Object(globalThis).runFrame());
  await page.waitForLoadState('load');
  await runFrame();
  expect(asked.some((url) => url.includes('/hero-'))).toBe(true);
  expect(scripts()).toEqual([]);
  await runFrame();
  await expect.poll(() => scripts().length, patience).toBeGreaterThan(3);
});

it('S2.1 does not make a page wait that is opened out of sight', async () => {
  const page = await stage.open({
    isHeldBack: true,
    before: (opened) =>
      opened.addInitScript(() => {
        Object.defineProperty(document, 'hidden', { value: true });
        globalThis.requestAnimationFrame = () => 0;
      }),
  });
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('footer') ?? {})), patience)
    .toContainEqual(expect.stringMatching(/^__react/));
});

it('has the browser compile what starts the page while it is fetched', async () => {
  const texts = new Map<string, Promise<string>>();
  await stage.open({
    before: (opened) =>
      opened.on('response', (response) => {
        if (response.url().endsWith('.js'))
          // What still comes when the test is over can't be read.
          texts.set(
            response.url(),
            response.text().catch(() => ''),
          );
      }),
  });
  const hint = '//# allFunctionsCalledOnLoad';
  const hinted = async () => {
    const all = await Promise.all(texts.values());
    return all.filter((text) => text.includes(hint));
  };
  // The page, React, the client and its core.
  await expect.poll(async () => (await hinted()).length, patience).toBeGreaterThan(3);
  // After anything else it counts for nothing.
  for (const text of await hinted()) expect(text).toMatch(new RegExp(`^${hint}\n`));
});
