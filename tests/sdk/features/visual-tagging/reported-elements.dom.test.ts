import { expect, it } from 'vitest';
import { describeClick } from '../../../../sdk/features/click-autocapture/describe-click.ts';
import { openPage } from './opened-page.ts';

/** The tools that the script gets, for elements of this document. */
async function openTools(actionType?: string) {
  const page = openPage();
  page.say({ action: 'initialize-visual-tagging-selector', data: actionType && { actionType } });
  await page.settle();
  page.scripts[0]?.onload();
  await page.settle();
  const tools = page.selectors[0]?.tools;
  if (!tools) throw new Error('The selector did not open');
  return tools;
}

function element(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('[data-it]') as Element;
}

it('S7.8 reports of an element what a click on it reports, redacted', async () => {
  const { getEventTagProps } = await openTools();
  const button = element(
    '<section><button data-it class="cta">Pay 4111-1111-1111-1111 now</button></section>',
  );
  expect(getEventTagProps(button)).toEqual(describeClick(button));
  expect(getEventTagProps(button)).toMatchObject({ '[Amplitude] Element Text': 'Pay ***** now' });
  const div = element('<div data-it title="Jane">Jane <b>Doe</b></div>');
  expect(getEventTagProps(div)).toEqual(describeClick(div));
  expect(getEventTagProps(div)).not.toHaveProperty(['[Amplitude] Element Text']);
});

it.each(['hidden', 'password'])('S7.8 reports nothing of an element of type %s', async (type) => {
  const { getEventTagProps, isElementSelectable } = await openTools();
  const input = element(`<input data-it type="${type}" value="secret">`);
  expect([getEventTagProps(input), isElementSelectable(input)]).toEqual([{}, false]);
});

it('says what can be selected: for changes only what can be changed', async () => {
  const button = () => element('<button data-it></button>');
  const select = () => element('<select data-it></select>');
  const forClicks = await openTools();
  const forChanges = await openTools('change');
  expect([forClicks.isElementSelectable(button()), forClicks.isElementSelectable(select())]).toEqual([
    true,
    true,
  ]);
  expect([forChanges.isElementSelectable(button()), forChanges.isElementSelectable(select())]).toEqual([
    false,
    true,
  ]);
});
