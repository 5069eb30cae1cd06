import { expect, inject, it } from 'vitest';
import { measureLifecycle } from '../../tools/lifecycle/measure-lifecycle.ts';
import { measurePrerender } from '../../tools/lifecycle/measure-prerender.ts';
import measured from '../../tools/lifecycle/measured.json' with { type: 'json' };
import { startEngine } from './start-engine.ts';

const engine = startEngine();

it('sends in each life of a page what docs/browsers.md says', async () => {
  const { rows } = measured.engines.find((one) => one.engine === inject('engine')) ?? {};
  expect(await measureLifecycle(engine.current)).toEqual(rows);
});

it('sends nothing from a prerendered page before it is opened', async ({ skip }) => {
  // Chromium prerenders for visitors, though not under its driver.
  if (inject('engine') !== 'chromium') skip(engine.current.lacks.prerender);
  expect(await measurePrerender()).toEqual(measured.prerender);
});
