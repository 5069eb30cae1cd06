import { expect, it } from 'vitest';
import { stageSite } from '../stage-site.ts';

const site = stageSite();

const click = (id: string, visitor: string, data = {}) => ({
  event_type: 'CTA Interacted - VHP',
  insert_id: id,
  device_id: 'live-view-device',
  time: Date.now(),
  event_properties: {
    ...{ page: 'Visitor Homepage', section: 'VHP Hero', label: 'Search' },
    ...{ visitor_id: visitor, client_kind: 'human' },
    ...data,
  },
});

async function upload(events: readonly object[]): Promise<void> {
  const { status } = await fetch(`${site.server.origin}/2/httpapi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: 'preview-key', events }),
  });
  expect(status).toBe(200);
}

it('answers the questions of the catalogue with today’s events, under the page’s policy', async () => {
  await upload([click('1', 'one'), click('2', 'two'), click('3', 'two')]);
  const page = await site.browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`${site.server.origin}/preview/events`);
  await page.getByRole('link', { name: 'Questions' }).click();
  const answer = page.getByRole('listitem').filter({ hasText: 'How many people searched?' });
  await answer.getByText('2 visitors').waitFor();
  const today = new Date().toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const sql = answer.locator('summary', { hasText: 'SQL' });
  const { height = 0, width = 0 } = (await sql.boundingBox()) ?? {};
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(24);
  await sql.click();
  await answer.getByText('select').first().waitFor();
  await page.getByRole('img', { name: `Events by day: ${today} 3.` }).waitFor();
  await upload([click('4', 'three')]);
  await answer.getByText('3 visitors').waitFor();
  expect(complaints).toEqual([]);
});

it.each([320, 390, 1_024, 1_440])(
  'breaks no name of a column or a group within a word, at %d px',
  async (width) => {
    await upload([click('6', 'one')]);
    const page = await site.browser.newPage({ viewport: { width, height: 844 } });
    await page.goto(`${site.server.origin}/preview/events`);
    await page.getByRole('link', { name: 'Questions' }).click();
    await page.getByText('Which share of each event does not fit its definition?').waitFor();
    const names = page.locator('th, td:first-child, h4');
    const lines = await names.evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const words = cell.textContent.split(/[ /_-]+/).length;
        return { lines: new Set([...range.getClientRects()].map(({ y }) => y)).size, words };
      }),
    );
    expect(lines.filter((cell) => cell.lines > cell.words)).toEqual([]);
    await page.locator('details').evaluateAll((all) => {
      for (const details of all as HTMLDetailsElement[]) details.open = true;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);

it('leaves no side of a group of questions empty, at 1440 px', async () => {
  await upload([click('7', 'one')]);
  const page = await site.browser.newPage({ viewport: { width: 1_440, height: 900 } });
  await page.goto(`${site.server.origin}/preview/events#questions`);
  const groups = page.locator('section:has(> * > h3)');
  await groups.filter({ hasText: 'How many visitors come by phone?' }).waitFor();
  const gaps = await groups.evaluateAll((found) =>
    found.map((group) => {
      const outer = group.getBoundingClientRect();
      const inner = [...group.querySelectorAll('figure, li')].map((part) => part.getBoundingClientRect());
      const left = Math.min(...inner.map((box) => box.left)) - outer.left;
      const right = outer.right - Math.max(...inner.map((box) => box.right));
      return [group.querySelector('h3')?.textContent, left, right] as const;
    }),
  );
  expect(gaps.filter(([, left, right]) => Math.max(left, right) > 40)).toEqual([]);
});

it('marks events that do not fit the catalogue, and shows only these', async () => {
  await upload([click('5', 'one', { label: 'Serach' })]);
  const page = await site.browser.newPage();
  await page.goto(`${site.server.origin}/preview/events`);
  await page.getByRole('button', { name: 'Only problems (1)' }).click();
  const rows = page.getByRole('table', { name: 'Events, newest first' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(2);
  const problem = /“label” is “Serach”, which is not among its \d+ values/;
  await rows.filter({ hasText: 'invalid' }).getByText(problem).click();
  const details = page.getByRole('dialog').getByRole('list', { name: 'What does not fit the catalogue' });
  await details.getByText(problem).waitFor();
});

it('says that the events are paused, and live again', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.server.origin}/preview/events`);
  await page.getByRole('status').getByText('Live', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('status').getByText('Paused', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Questions' }).click();
  await page.getByRole('status').getByText('Live', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Events' }).click();
  await page.getByRole('status').getByText('Paused', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('status').getByText('Live', { exact: true }).waitFor();
});

it('aligns a row at its top where a value takes several lines', async () => {
  const long = { user_properties: { $set: { membershipIdentifier: 'an-id-of-many-letters-'.repeat(12) } } };
  await upload([{ ...click('8', 'one'), event_type: '$identify', event_properties: {}, ...long }]);
  const page = await site.browser.newPage({ viewport: { width: 1_440, height: 900 } });
  await page.goto(`${site.server.origin}/preview/events`);
  const row = page.getByRole('row').filter({ hasText: 'membershipIdentifier' });
  const tops = () =>
    row.getByRole('cell').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return cell.textContent === ''
          ? []
          : [Math.min(...[...range.getClientRects()].map(({ top }) => top))];
      }),
    );
  await row.getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  const found = await tops();
  expect(Math.max(...found) - Math.min(...found)).toBeLessThan(8);
});
