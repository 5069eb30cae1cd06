import { flowCookie } from '../visit/visit.ts';
import type { FrontEndStore } from './create-front-end-store.ts';

/** How long the cookie lasts, in seconds: a year. */
const maxAgeSeconds = 31_536_000;

/**
 * Says to the server what brings the visitor here, so that the next page is rendered for it. @param reported the state
 * that it knows @returns how to stop
 */
export function keepFlowCookie(
  { getSnapshot, subscribe }: Pick<FrontEndStore, 'getSnapshot' | 'subscribe'>,
  document: Pick<Document, 'cookie'>,
  reported: string | undefined,
): () => void {
  let last = reported;
  function write(): void {
    const { flowType } = getSnapshot();
    if (flowType === last) return;
    last = flowType;
    document.cookie = `${flowCookie}=${flowType ?? ''}; path=/; max-age=${flowType ? maxAgeSeconds : 0}; samesite=lax`;
  }
  write();
  return subscribe(write);
}
