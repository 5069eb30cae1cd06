import { expect, it, onTestFinished } from 'vitest';
import { stageSite } from './stage-site.ts';

const stage = stageSite();

it('sends the choice along to the site’s own relay, and nothing a second time that the relay has not passed on', async () => {
  const context = await stage.browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const cookies: (string | undefined)[] = [];
  const sent: string[] = [];
  const answers: unknown[] = [];
  await page.route('**/app/vhp/data', async (route) => {
    const headers = await route.request().allHeaders();
    cookies.push(headers.cookie);
    // A browser that denies consent for the visitor, beside a page that does not know.
    const response = await route.fetch({
      headers: { ...headers, 'sec-gpc': '1', 'accept-encoding': 'identity' },
    });
    sent.push(
      ...(response.ok() ? ((route.request().postData() ?? '').match(/"insert_id":"[^"]*"/g) ?? []) : []),
    );
    answers.push(await response.json());
    await route.fulfill({ response });
  });
  await page.goto(stage.server.origin);
  await expect
    .poll(() => answers)
    .toContainEqual({
      code: 200,
      events_ingested: 0,
      events_denied: expect.any(Number),
      consent: 'denied',
    });
  expect(cookies[0]).toMatch(/care_did=/);
  expect(await stage.server.collected()).toEqual([]);
  const before = answers.length;
  await page.reload();
  await expect.poll(() => answers.length).toBeGreaterThan(before);
  expect(new Set(sent).size).toBe(sent.length);
});
