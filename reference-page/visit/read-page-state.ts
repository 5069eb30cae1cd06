import { type PageState, pageStateId } from './page-state.ts';
import { fromSent } from './sent-visit.ts';

/** The state that the server has written for this page; `undefined` on a server, and in a document without one. */
export function readPageState(): PageState | undefined {
  const text = globalThis.document?.getElementById(pageStateId)?.textContent;
  if (!text) return undefined;
  const { visit, ...state } = JSON.parse(text);
  return { ...state, visit: fromSent(visit) };
}
