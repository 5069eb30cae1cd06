import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stageSite } from '../stage-site.ts';

const stage = stageSite();

interface WatchedPage {
  readonly page: Page;
  /** Violations of the policy, and every message of the console. */
  faults(): Promise<string[]>;
}

async function watchedPage(): Promise<WatchedPage> {
  const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const said: string[] = [];
  // Verbose are the browser's hints to authors, such as one on password fields outside a form.
  page.on('console', (message) => {
    if (String(message.type()) !== 'verbose') said.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`thrown: ${error.message}`));
  await page.exposeFunction('reportViolation', (text: string) => said.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Object(globalThis).reportViolation(`refused: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  // The browser itself says so of a page that is not found, and the preview of a page without a name in events that nothing on it is tracked.
  const isExpected = (text: string) =>
    /^error: Failed to load resource:.* 404 \(Not Found\)$|^info: The page [\w-]+ has no name/.test(text);
  return { page, faults: async () => said.filter((text) => !isExpected(text)) };
}

describe('the content security policy', () => {
  for (const brand of ['default', 'rebranding']) {
    it.each(['/', '/preview/components', '/preview/events', '/no/such/page'])(
      `refuses nothing of %s in ${brand}, and the console stays silent`,
      async (path) => {
        const { page, faults } = await watchedPage();
        await page.goto(`${stage.server.origin}${path}?brand=${brand}`, { waitUntil: 'load' });
        // The official SDK is loaded when the page is idle.
        await page.waitForTimeout(1_500);
        expect(await faults()).toEqual([]);
      },
    );
  }

  it('lets clicks through to the collector, with every control that opens something used', async () => {
    const { page, faults } = await watchedPage();
    await page.goto(`${stage.server.origin}/?flag.applyToJobsModal=on`, { waitUntil: 'load' });
    await page.getByRole('banner').getByRole('button', { name: 'Find care' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Senior care' }).check();
    await page.getByLabel('ZIP code').fill('78701');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/app/enrollment/seeker/sc**');
    await expect
      .poll(async () => (await stage.server.collected()).map((event) => event.event_type), {
        timeout: 20_000,
      })
      .toContain('CTA Interacted - VHP');
    expect(await faults()).toEqual([]);
  });

  it('refuses texts that would be run or parsed, and notifies the log', async () => {
    const { page, faults } = await watchedPage();
    await page.goto(stage.server.origin, { waitUntil: 'load' });
    // The page's logger posts lines of its own there.
    const reported = page.waitForRequest(
      (request) => request.url().endsWith('/app/vhp/log') && /"csp-report"/.test(request.postData() ?? ''),
    );
    const refused = await page.evaluate(() => {
      const element = document.createElement('script');
      const attempts = [
        () => element.setAttribute('onclick', 'void 0'),
        () => Object.assign(element, { innerHTML: '<b>text</b>' }),
        () => Object.assign(element, { src: '/app/vhp/other.js' }),
        () => Object.assign(element, { text: 'void 0' }),
      ];
      return attempts.filter((attempt) => {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      }).length;
    });
    expect(refused).toBe(4);
    expect((await reported).postDataJSON()).toHaveProperty('csp-report');
    await expect.poll(async () => (await faults()).join('\n')).toContain('require-trusted-types-for');
  });
});
