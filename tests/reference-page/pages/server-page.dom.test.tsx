import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ServerPage } from '../../../reference-page/pages/plain/server-page.tsx';
import { frontEndStateKey } from '../../../reference-page/visitor-state/front-end-state.ts';
import { FrontEndStateProvider } from '../../../reference-page/visitor-state/front-end-state-context.tsx';

/** The ZIP code in the form that the server wrote, once the page has taken it over. */
async function zipIn(form: string): Promise<string | undefined> {
  document.body.innerHTML = `<div id="page">${form}</div>`;
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(() =>
    root.render(
      <FrontEndStateProvider flowType={undefined}>
        <ServerPage />
      </FrontEndStateProvider>,
    ),
  );
  const zip = container.querySelector('input')?.value;
  await act(() => root.unmount());
  return zip;
}

it('fills in the ZIP code that was given last where a form asks for it, and not over an answer that is shown', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem(frontEndStateKey, JSON.stringify({ userLocation: { zip: '10001' } }));
  onTestFinished(() => {
    localStorage.clear();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  expect(await zipIn('<form><input name="zip" value="78701"></form>')).toBe('10001');
  // The page shows this answer as text: joining with another one is refused.
  expect(await zipIn('<form><input type="hidden" name="zip" value="78701"></form>')).toBe('78701');
});
