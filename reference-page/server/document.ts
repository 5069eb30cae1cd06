import { type PageState, pageStateId } from '../app/page-state.ts';
import { preloadedFonts } from '../styles/preloaded-fonts.ts';
import { themeOf, type Visit } from '../visit/visit.ts';
import type { PageAssets } from './assets.ts';

/** The document up to the application's HTML. */
export function documentStart(title: string, description: string, assets: PageAssets, visit: Visit): string {
  const fonts = preloadedFonts(visit).map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`);
  return `<!doctype html>
<html lang="en-US" data-theme="${themeOf(visit.brand)}" data-brand="${visit.brand}"${visit.hasSecondFonts ? ' data-fonts="second"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
${[...fonts, ...styles, ...preloads].join('\n')}
<script type="module" src="${assets.script}"></script>
</head>
<body>
<div id="root">`;
}

/** The rest of the document, with the state for the browser. */
export function documentEnd(state: PageState | Pick<PageState, 'visit'>): string {
  return `</div>
<script type="application/json" id="${pageStateId}">${jsonForScript(state)}</script>
</body>
</html>
`;
}

/** JSON that can't end the script element it stands in, whatever it carries. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
