import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { onTestFinished, vi } from 'vitest';
import type { Visit } from '../../../reference-page/visit/visit.ts';
import { VisitContext } from '../../../reference-page/visit/visit-context.ts';
import { frontEndStateKey } from '../../../reference-page/visitor-state/front-end-state.ts';
import { FrontEndStateProvider } from '../../../reference-page/visitor-state/front-end-state-context.tsx';
import { defaultVisit } from '../default-visit.ts';

/**
 * Shows a section to a visitor who is remembered as a seeker and presses the sitter's radio button before the script is there.
 *
 * @param flowType what the server knows of the visitor
 * @returns the value of the radio button of that name that is chosen once the script is there
 */
export async function chooseBeforeScript(
  section: ReactNode,
  flowType: Visit['flowType'],
  name: string,
): Promise<string | undefined> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem(frontEndStateKey, '{"flowType":"seeker"}');
  const page = (
    <VisitContext value={{ ...defaultVisit, flowType }}>
      <FrontEndStateProvider flowType={flowType}>{section}</FrontEndStateProvider>
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
  return container.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value;
}
