import { type PageState, pageStateId } from '../app/page-state.ts';
import type { Theme } from '../components/picture/art.ts';
import { heroArt } from '../sections/hero/hero-art.ts';
import { assetPrefix, type PageAssets } from './assets.ts';

/** What a page's head says beside its texts and files. */
export interface DocumentLook {
  /** @default "care" */
  readonly theme?: Theme;
  /** Whether the page opens with the hero, whose picture then is fetched before anything else. @default true */
  readonly hero?: boolean;
}

/** The document up to the application's HTML. */
export function documentStart(
  title: string,
  description: string,
  assets: PageAssets,
  { theme = 'care', hero = true }: DocumentLook = {},
): string {
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`);
  const preloads = assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`);
  return `<!doctype html>
<html lang="en-US" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
${[...icons, ...(hero ? heroPreloads(theme) : []), ...styles, ...preloads].join('\n')}
<script type="module" src="${assets.script}"></script>
</head>
<body>
<div id="root">`;
}

const icons = [
  `<link rel="icon" href="${assetPrefix}favicon.ico" sizes="32x32">`,
  `<link rel="icon" href="${assetPrefix}favicon.svg" type="image/svg+xml">`,
  `<link rel="apple-touch-icon" href="${assetPrefix}apple-touch-icon.png">`,
  `<link rel="manifest" href="${assetPrefix}site.webmanifest">`,
];

/** One line for each cut of the hero's picture: the browser fetches the one whose media condition holds. */
function heroPreloads(theme: Theme): string[] {
  return heroArt(theme).cuts.map(({ media = 'all', avif, sizes }) => {
    const choice = `media="${escapeHtml(media)}" imagesrcset="${escapeHtml(avif)}" imagesizes="${escapeHtml(sizes)}"`;
    return `<link rel="preload" as="image" type="image/avif" ${choice} fetchpriority="high">`;
  });
}

/** The rest of the document, with the state for the browser. */
export function documentEnd(state: PageState): string {
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
