import { expect, it } from 'vitest';
import { capturedClicks } from '../captured-clicks.ts';
import type { SdkServer, Visitor } from '../sdk-server.ts';
import { stageEachTest } from '../stage-each-test.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});

it.each<[string, string]>([
  ['switches the theme', 'document.documentElement.dataset.theme = "dark"'],
  ['switches a stylesheet', 'document.querySelector("style").media = "print"'],
  ['opens a popover', 'document.querySelector("#popover").showPopover()'],
  ['moves the focus to a field', 'document.querySelector("#field").focus()'],
  ['puts another body into the place', 'document.body = document.createElement("body")'],
  ['asks for a confirmation', 'confirm("Sure?")'],
  ['opens the list of a choice', 'document.querySelector("#choice").showPicker()'],
  ['animates an element', 'document.querySelector("#vanish").animate([{ opacity: 0 }, {}], 200)'],
  ['resets a form', 'document.querySelector("#form").reset()'],
  ['loads another document in a frame', 'document.querySelector("#frame").contentWindow.location.reload()'],
])('logs no dead click for a button that %s', async (_what, script) => {
  const { page } = visitor;
  await page.goto(`${server.origin}/clicks.html`);
  page.on('dialog', async (dialog) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await dialog.accept();
  });
  await page.evaluate((code) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p id="popover" popover>Here</p><select id="choice"></select><button id="acts">Act</button>',
    );
    document.querySelector('#acts')?.addEventListener('click', () => new Function(code)());
  }, script);
  await page.click('#acts');
  await expect.poll(() => capturedClicks(server)).toContain('Element Clicked acts');
  // Three seconds from the click are over.
  await page.waitForTimeout(3_500);
  await page.evaluate(() => void tested.logEvent({ name: 'Last' }));
  await expect.poll(() => server.events.some(({ event_type }) => event_type === 'Last')).toBe(true);
  expect(capturedClicks(server)).not.toContain('Dead Click acts');
});
