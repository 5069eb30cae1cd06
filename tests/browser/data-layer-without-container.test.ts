import { expect, it } from 'vitest';
import { stageCalls, whenPartsStarted } from './calls-stage.ts';

const stage = stageCalls(() => ({}));

const layer = (page: Parameters<typeof whenPartsStarted>[0]) =>
  page.evaluate(() => (globalThis as { dataLayer?: unknown[] }).dataLayer);

it('S7.14 views reach the data layer without a container', async () => {
  const { page } = await stage.open('/');
  await expect.poll(() => layer(page)).toEqual([expect.objectContaining({ event: 'Homepage Viewed' })]);
});

it.each(['pending', 'denied'] as const)('S7.14 no data layer is made while consent is %s', async (said) => {
  const { page } = await stage.open('/', { said });
  await whenPartsStarted(page);
  expect(await layer(page)).toBeUndefined();
});
