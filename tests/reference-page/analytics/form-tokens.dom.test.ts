import { expect, it, vi } from 'vitest';
import { sendWithToken } from '../../../reference-page/analytics/calls/form-tokens.ts';

it('leaves a button that asks for something else to the browser, which sends its name', () => {
  document.body.innerHTML = `
    <form name="enrollment" method="post">
      <button type="submit">Join for free</button>
      <button type="submit" name="change" value="yes">Change an answer</button>
    </form>`;
  // No script is asked for before the page is loaded.
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const [form] = document.forms;
  const taken: boolean[] = [];
  if (form) sendWithToken(form, { siteKey: 'site key' }, () => {});
  form?.addEventListener('submit', (event) => {
    taken.push(event.defaultPrevented);
    event.preventDefault();
  });
  const [join, change] = document.querySelectorAll('button');
  for (const button of [change, join, change]) button?.click();
  // While a form waits for its token it goes by no button.
  expect(taken).toEqual([false, true, true]);
});
