import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { SdkServer } from '../sdk-server.ts';
import { stageEachTest } from '../stage-each-test.ts';
import { copyTest, letSeeInspector } from './copy-test.ts';

let server: SdkServer;
let page: Page;

stageEachTest(async (stage) => {
  server = stage.server;
  page = stage.visitor.page;
  await letSeeInspector(page);
});

/** Opens a page with the inspector, and controls of its own. */
async function open(body: string, query = '?care-inspector&token=abc'): Promise<void> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>Controls</title>
    <script type="module" src="/inspected.js"></script></head><body style="padding-bottom: 600px">${body}</body></html>`;
  server.answer = ({ url }) =>
    url.pathname === '/controls.html' ? { headers: { 'content-type': 'text/html' }, body: html } : undefined;
  await page.goto(`${server.origin}/controls.html${query}`);
  await page.waitForFunction(() => 'inspected' in globalThis);
  if (query.includes('inspector')) await page.locator('care-inspector').waitFor({ state: 'attached' });
}

const stepsIn = (copied: string) =>
  [...copied.matchAll(/^ {2}await (page\.(?!goto).*);$/gm)].map(([, code = '']) => code);

/** The locator of a copied step, as Playwright evaluates it. */
function locatorOf(step: string): Locator {
  return new Function('page', `return ${step.replace(/\.(click|fill|press|selectOption)\([^()]*\)$/, '')}`)(
    page,
  );
}

const controls: readonly (readonly [what: string, html: string, step: string])[] = [
  [
    'a button',
    '<button id="it"><svg aria-hidden="true"><title>x</title></svg> Join <b>now</b></button>',
    `getByRole('button', { name: 'Join now' })`,
  ],
  [
    'one with a label of its own',
    '<button id="it" aria-label="Dismiss">×</button>',
    `getByRole('button', { name: 'Dismiss' })`,
  ],
  [
    'one that is named by others',
    '<p id="a">Your</p><p id="b">plan</p><button id="it" aria-labelledby="a b"></button>',
    `getByRole('button', { name: 'Your plan' })`,
  ],
  [
    'one whose name is a part of another’s',
    '<button id="it">Join</button><button>Join now</button>',
    `getByRole('button', { name: 'Join', exact: true })`,
  ],
  [
    'one of two that are alike',
    '<button>Join</button><button id="it">Join</button>',
    `getByRole('button', { name: 'Join', exact: true }).nth(1)`,
  ],
  [
    'the only one of two that is shown',
    '<button hidden>Join</button><button id="it">Join</button>',
    `getByRole('button', { name: 'Join' })`,
  ],
  [
    'one of two that has a test id',
    '<button>Join</button><button id="it" data-testid="join">Join</button>',
    `getByTestId('join')`,
  ],
  [
    'a button of a form',
    '<form onsubmit="return false"><input id="it" type="submit" value="Send" /></form>',
    `getByRole('button', { name: 'Send' })`,
  ],
  [
    'a link with a picture',
    '<a id="it" href="#a"><img alt="Home" width="20" height="20" /></a>',
    `getByRole('link', { name: 'Home' })`,
  ],
  ['a tab', '<div role="tab" id="it" tabindex="0">Prices</div>', `getByRole('tab', { name: 'Prices' })`],
  [
    'a checkbox by its label',
    '<label id="it"><input type="checkbox" /> <b>Weekly</b></label>',
    `getByText('Weekly', { exact: true })`,
  ],
  [
    'a label whose text is elsewhere too',
    '<p>Weekly</p><label id="it"><input type="checkbox" /> <b>Weekly</b></label>',
    `locator('label', { hasText: 'Weekly' })`,
  ],
  [
    'a summary',
    '<details><summary id="it">More</summary>Text</details>',
    `getByText('More', { exact: true })`,
  ],
  [
    'a tracked element without a role',
    '<div id="it" data-care-event="Joined">Join us</div>',
    `getByText('Join us', { exact: true })`,
  ],
  [
    'one without a text',
    '<div id="it" data-care-event="Joined" style="height: 20px"></div>',
    `locator('#it')`,
  ],
  [
    'what is masked',
    '<button id="it" data-care-mask>Kim Example</button>',
    `locator('body:nth-of-type(1) > button:nth-of-type(1)')`,
  ],
  ['what looks personal', '<button id="it">kim@example.com</button>', `locator('#it')`],
  [
    'a name with quotes',
    `<button id="it">Don't "stop" \\</button>`,
    `getByRole('button', { name: "Don't \\"stop\\" \\\\" })`,
  ],
];

describe('a click is copied', () => {
  it.each(controls)('by what finds it: %s', async (_what, html, step) => {
    await open(html);
    await page.locator('body #it,body label b').last().click();
    const steps = stepsIn(await copyTest(page, 'Copy as test'));
    expect(steps).toEqual([`page.${step}.click()`]);
    const found = locatorOf(steps[0] ?? '');
    expect(
      await found.evaluateAll((elements) => elements.map((element) => element.closest('#it')?.id)),
    ).toEqual(['it']);
  });

  it('within an open shadow tree', async () => {
    await open('<x-shop></x-shop>');
    await page.evaluate(() => {
      const tree = document.querySelector('x-shop')?.attachShadow({ mode: 'open' });
      const button = document.createElement('button');
      button.append('Buy');
      tree?.append(button);
    });
    await page.getByRole('button', { name: 'Buy' }).click();
    expect(stepsIn(await copyTest(page, 'Copy as test'))).toEqual([
      `page.getByRole('button', { name: 'Buy' }).click()`,
    ]);
  });
});

it('what is typed is copied as a text of its form, and stays out of the events', async () => {
  await open(`
    <form onsubmit="tested.logEvent({ name: 'Search Started', data: { place: place.value, service: 'pet care' } }); return false">
      <label>Place <input name="place" /></label>
      <label>Password <input type="password" /></label>
      <label>Day <input type="date" /></label>
      <label>Care <select><option>Child</option><option>Pet</option></select></label>
      <input type="checkbox" aria-label="Weekly" /> <button>Go</button>
    </form>`);
  await page.getByLabel('Password').fill('secret-1');
  await page.getByLabel('Day').pressSequentially('05062019');
  await page.getByLabel('Care').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Weekly').click();
  await page.getByLabel('Place').pressSequentially('Austin 7');
  await page.keyboard.press('Enter');
  await expect.poll(() => server.events.map(({ event_type }) => event_type)).toContain('Search Started');
  const copied = await copyTest(page, 'Copy as test');
  expect(stepsIn(copied)).toEqual([
    `page.getByLabel('Password', { exact: true }).fill('Example-password-1')`,
    `page.getByLabel('Day', { exact: true }).fill('2026-01-01')`,
    `page.getByRole('combobox', { name: 'Care' }).selectOption({ label: 'Pet' })`,
    `page.getByRole('checkbox', { name: 'Weekly' }).click()`,
    `page.getByRole('textbox', { name: 'Place' }).fill('Aaaaaa 1')`,
    `page.getByRole('textbox', { name: 'Place' }).press('Enter')`,
  ]);
  expect(copied).toContain(`await sent('Search Started', { service: 'pet care' });`);
  expect(copied + (await copyTest(page, 'Copy for the test kit'))).not.toMatch(/Austin|secret-1|2019|abc/);
});

it('begins where the inspector was opened by its keys, goes on while it is closed, and begins again with “Clear”', async () => {
  await open(
    `<button>First</button><button>Second</button><button onclick="history.pushState(0, '', '#two')">Third</button>`,
    '',
  );
  await page.getByRole('button', { name: 'First' }).click();
  await page.evaluate(() => inspected.open());
  await page.locator('care-inspector').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Second' }).click();
  await page.evaluate(() => inspected.close());
  await page.getByRole('button', { name: 'Third' }).click();
  await page.waitForTimeout(1_100);
  await page.goBack();
  await page.evaluate(() => inspected.open());
  const copied = await copyTest(page, 'Copy as test');
  expect(stepsIn(copied)).toEqual([
    `page.getByRole('button', { name: 'Second' }).click()`,
    `page.getByRole('button', { name: 'Third' }).click()`,
    'page.goBack()',
  ]);
  await page.locator('care-inspector button').filter({ hasText: 'Clear' }).click();
  await page.getByRole('button', { name: 'First' }).click();
  expect(stepsIn(await copyTest(page, 'Copy as test'))).toEqual([
    `page.getByRole('button', { name: 'First' }).click()`,
  ]);
});

it('is saved as a file where the page may not write to the clipboard', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open('<button>First</button>');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('care-inspector button').filter({ hasText: 'Copy as test' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('page.goto(address)');
});
