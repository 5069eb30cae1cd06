import { html } from 'hono/html';

export interface ViewAssets {
  readonly script: string;
  readonly styles: readonly string[];
}

/** @param nonce of the response, for its script */
export function renderEventsPage({ script, styles }: ViewAssets, nonce: string) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Live events · care analytics</title>
    ${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
    <script type="module" src="${script}" nonce="${nonce}"></script>
  </head>
  <body>
    <div id="events-view" class="view">
      <noscript>
        <main class="without-script">
          <h1>Live events</h1>
          <p>This view needs JavaScript. Everything the collector has stored is also in a plain file, one event a line.</p>
          <p><a href="/preview/events.ndjson">Open the stored events</a></p>
        </main>
      </noscript>
    </div>
  </body>
</html>
`;
}
