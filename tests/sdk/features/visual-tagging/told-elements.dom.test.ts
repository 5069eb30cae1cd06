import { expect, it } from 'vitest';
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

it('S7.8 tells of an element what a click on it tells, redacted', async () => {
  const { getEventTagProps } = await openTools();
  const button = element(
    '<section><button data-it class="cta">Pay 4111-1111-1111-1111 now</button></section>',
  );
  const { '[Amplitude] Element Hierarchy': hierarchy = '', ...facts } = getEventTagProps(button);
  expect(facts).toEqual({
    '[Amplitude] Element Tag': 'button',
    '[Amplitude] Element Text': 'Pay ***** now',
    '[Amplitude] Element Selector': 'body:nth-of-type(1) > section:nth-of-type(1) > button:nth-of-type(1)',
    '[Amplitude] Page URL': 'https://www.example.com/help',
  });
  expect(JSON.parse(hierarchy).map(({ tag }: { tag: string }) => tag)).toEqual(['button', 'section', 'body']);
});

it.each(['hidden', 'password'])('S7.8 tells nothing of an element of type %s', async (type) => {
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
