import { html } from 'hono/html';
import type { PageAssets } from '../assets.ts';

/** A page of the preview's own: its content, and the built files that it runs. */
export interface PreviewDocument {
  readonly title: string;
  readonly assets: Pick<PageAssets, 'script' | 'styles'>;
  readonly body: ReturnType<typeof html>;
}

/** @param nonce of the response, for its script */
export function renderPreviewDocument(
  { assets: { script, styles }, body, title }: PreviewDocument,
  nonce: string,
) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} · care analytics</title>
    ${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
    <script type="module" src="${script}" nonce="${nonce}"></script>
  </head>
  <body>
    ${body}
  </body>
</html>
`;
}
