import { expect, it } from 'vitest';
import { stageHome } from './home-page-stage.ts';

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
  await expect.poll(() => scripts().length).toBeGreaterThan(3);
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
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('footer') ?? {})))
    .toContainEqual(expect.stringMatching(/^__react/));
});
