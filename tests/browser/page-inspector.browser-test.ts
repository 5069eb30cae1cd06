import { expect, it, onTestFinished } from 'vitest';
import { watchFaults } from './calls-stage.ts';
import { stageSite } from './stage-site.ts';

const stage = stageSite();

it('the preview’s page can be inspected, from its first event on, and breaks no policy by that', async () => {
  const context = await stage.browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults = watchFaults(context);
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function open(init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
  await page.goto(`${stage.server.origin}/?care-inspector`);
  const row = page.locator('care-inspector .row').filter({ hasText: 'Homepage Viewed' });
  await row.filter({ hasText: 'Sent' }).click();
  expect(await page.locator('care-inspector .details').innerText()).toContain('rendered_by');
  await page.locator('care-inspector button').filter({ hasText: 'Show tracking' }).click();
  await page.locator('care-inspector .label').filter({ hasText: 'CTA Interacted - VHP' }).first().waitFor();
  expect(faults).toEqual([]);
});
