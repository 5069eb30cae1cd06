import { flowCookie } from '../visit/visit.ts';
import type { FrontEndStore } from './create-front-end-store.ts';

/** How long the server is told, in seconds: a year. */
const maxAgeSeconds = 31_536_000;

/**
 * Tells the server what brings the visitor here, so that the next page is rendered for it. @param told what it knows @returns its undo
 */
export function keepFlowCookie(
  { getSnapshot, subscribe }: Pick<FrontEndStore, 'getSnapshot' | 'subscribe'>,
  document: Pick<Document, 'cookie'>,
  told: string | undefined,
): () => void {
  let last = told;
  function write(): void {
    const { flowType } = getSnapshot();
    if (flowType === last) return;
    last = flowType;
    document.cookie = `${flowCookie}=${flowType ?? ''}; path=/; max-age=${flowType ? maxAgeSeconds : 0}; samesite=lax`;
  }
  write();
  return subscribe(write);
}
