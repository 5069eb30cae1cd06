import { Hono } from 'hono';
import { html } from 'hono/html';
import type { PageAssets } from '../../assets.ts';
import { createNonce, documentHeaders } from '../../security-headers.ts';
import { renderPreviewDocument } from '../preview-document.ts';
import { takeJson } from './take-json.ts';

/** The analyst's page, which opens the site. */
export const partnerPath = '/preview/visual-tagging';

/** The script with which elements are selected. */
export const selectorPath = `${partnerPath}/selector.js`;

/** The path to which the analyst's page reports the messages that the site has sent it. */
export const messagesPath = `${partnerPath}/messages`;

/**
 * Replaces the analytics service that tags elements (S7.8): a page that opens the site and lists what they send each other, and
 * the script that selects elements.
 *
 * @param selector the built script
 */
export function createVisualTagging(assets: PageAssets, selector: string): Hono {
  const app = new Hono();
  app.get(partnerPath, (context) => {
    const nonce = createNonce();
    return context.html(renderPreviewDocument({ title: 'Visual tagging', assets, body }, nonce), 200, {
      ...documentHeaders(nonce),
      'cache-control': 'no-store',
    });
  });
  app.get(selectorPath, (context) => context.redirect(selector));
  app.post(messagesPath, takeJson);
  return app;
}

const body = html`<header class="masthead">
      <div class="masthead-inner">
        <div class="masthead-words">
          <h1>Visual tagging</h1>
          <p>Replaces the analyst’s window: it opens the page and asks which elements you select there.</p>
        </div>
      </div>
    </header>
    <main class="page tagging">
      <div class="toolbar-actions">
        <button type="button" class="button" data-on id="open">Open the home page</button>
        <button type="button" class="button" id="select" disabled>Select elements</button>
        <button type="button" class="button" id="stop" disabled>Stop</button>
        <a class="button" href="/preview/events">Live view</a>
      </div>
      <p id="state" role="status">The page is not open.</p>
      <ol id="messages" class="messages" aria-label="Messages, newest first"></ol>
      <noscript><p>This page needs JavaScript.</p></noscript>
    </main>`;
