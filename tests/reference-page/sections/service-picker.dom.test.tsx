import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ServicePicker } from '../../../reference-page/sections/hero/service-picker.tsx';
import { VisitContext } from '../../../reference-page/visit/visit-context.ts';
import { frontEndStateKey } from '../../../reference-page/visitor-state/front-end-state.ts';
import { FrontEndStateProvider } from '../../../reference-page/visitor-state/front-end-state-context.tsx';
import { defaultVisit } from '../default-visit.ts';

const page = (
  <VisitContext value={{ ...defaultVisit, flowType: 'seeker' }}>
    <FrontEndStateProvider flowType="seeker">
      <ServicePicker />
    </FrontEndStateProvider>
  </VisitContext>
);

it.each([
  ['keeps what a visitor who was here before chooses ahead of the script', 'navigate', 'sitter'],
  ['has what is remembered where the browser brings back an older choice', 'back_forward', 'seeker'],
])('S3.3 the picker %s', async (_what, type, shown) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  localStorage.setItem(frontEndStateKey, '{"flowType":"seeker"}');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  container.querySelector<HTMLInputElement>('[value=sitter]')?.click();
  const root = await act(() => hydrateRoot(container, page));
  onTestFinished(async () => {
    await act(() => root.unmount());
    container.remove();
    localStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  expect(container.querySelector<HTMLInputElement>('[name=memberType]:checked')?.value).toBe(shown);
});
