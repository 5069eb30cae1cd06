import type { FrontEndStore } from '../../../reference-page/visitor-state/create-front-end-store.ts';
import { createPageStore } from '../../../reference-page/visitor-state/create-page-store.ts';
import { followPage } from '../../../reference-page/visitor-state/follow-page.ts';

declare global {
  interface Window {
    /** The page's store, for a test to change and read. */
    visitorState: FrontEndStore;
  }
}

window.visitorState = createPageStore();
followPage(window.visitorState, window);
