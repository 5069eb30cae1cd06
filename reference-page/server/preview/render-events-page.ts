import { html } from 'hono/html';
import { type PreviewDocument, renderPreviewDocument } from './preview-document.ts';

export type ViewAssets = PreviewDocument['assets'];

/** @param nonce of the response, for its script */
export function renderEventsPage(assets: ViewAssets, nonce: string) {
  return renderPreviewDocument({ title: 'Live events', assets, body }, nonce);
}

const body = html`<div id="events-view" class="view">
      <noscript>
        <main class="without-script">
          <h1>Live events</h1>
          <p>This view needs JavaScript. Everything the collector has stored is also in a plain file, one event a line.</p>
          <p><a href="/preview/events.ndjson">Open the stored events</a></p>
        </main>
      </noscript>
    </div>`;
