import { expect, it, onTestFinished } from 'vitest';
import { startPackageSite } from '../package-site.ts';
import { openVisitor, startEngine } from '../start-engine.ts';

const engine = startEngine();

it('the script build, and modules without a bundler, lose and repeat nothing across a navigation', async () => {
  const site = await startPackageSite();
  onTestFinished(() => site.stop());
  const { tab } = await openVisitor(engine.current);

  // It goes on to the page with modules by itself.
  await tab.goto(`${site.origin}/script.html`).catch(() => {});

  const arrived = () =>
    site.events
      .map(({ event_type, event_properties: { place, answer } }) =>
        [event_type, place ?? answer ?? ''].join(' ').trim(),
      )
      .sort();
  await expect
    .poll(arrived)
    .toEqual([
      'Answered sent',
      'Page Left',
      'Page Loaded',
      'Screen Viewed',
      'Search Started Austin',
      'Search Started Austin',
      'session_start',
    ]);
  expect(site.refused()).toBe(1);
});
