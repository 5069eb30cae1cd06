import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { HowItWorks } from '../../../reference-page/sections/how-it-works/how-it-works.tsx';
import { VisitContext } from '../../../reference-page/visit/visit-context.ts';
import { frontEndStateKey } from '../../../reference-page/visitor-state/front-end-state.ts';
import { FrontEndStateProvider } from '../../../reference-page/visitor-state/front-end-state-context.tsx';
import { defaultVisit } from '../default-visit.ts';

it.each([
  ['stay those that a visitor who was here before chooses ahead of the script', 'seeker', 'sitter'],
  ['are those of what is remembered where the server does not know it', undefined, 'seeker'],
] as const)('S3.3 the steps %s', async (_what, flowType, shown) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem(frontEndStateKey, '{"flowType":"seeker"}');
  const page = (
    <VisitContext value={{ ...defaultVisit, flowType }}>
      <FrontEndStateProvider flowType={flowType}>
        <HowItWorks />
      </FrontEndStateProvider>
    </VisitContext>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  container.querySelector<HTMLInputElement>('[value=sitter]')?.click();
  const root = await act(() => hydrateRoot(container, page));
  onTestFinished(async () => {
    await act(() => root.unmount());
    container.remove();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  expect(container.querySelector<HTMLInputElement>('[type=radio]:checked')?.value).toBe(shown);
});
