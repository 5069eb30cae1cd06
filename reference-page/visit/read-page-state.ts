import { type PageState, pageStateId } from './page-state.ts';

/** What the server says about this page; `undefined` on a server, and in a document that says nothing. */
export function readPageState(): PageState | undefined {
  const text = globalThis.document?.getElementById(pageStateId)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}
