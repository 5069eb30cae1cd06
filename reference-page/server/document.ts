import { preloadedFonts } from '../styles/preloaded-fonts.ts';
import { type PageState, pageStateId } from '../visit/page-state.ts';
import { toSent } from '../visit/sent-visit.ts';
import { themeOf, type Visit } from '../visit/visit.ts';
import type { PageAssets } from './assets.ts';
import { jsonForScript } from './escape.ts';
import { startScript } from './start-script.ts';

/**
 * The document up to the application's HTML.
 *
 * @param head the elements that describe the page
 * @param nonce of the response, for the elements that its policy would refuse otherwise
 * @returns in UTF-8: most of it is the styles, which are encoded but once
 */
export function documentStart(
  head: readonly string[],
  assets: PageAssets,
  visit: Visit,
  nonce: string,
): Buffer {
  const fonts = preloadedFonts(visit).map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );
  const { styleText, styles } = assets;
  const beforeStyles = `<!doctype html>
<html lang="en-US" data-theme="${themeOf(visit.brand)}" data-brand="${visit.brand}"${visit.flags.fontSelector ? ' data-fonts="second"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${[...head, ...fonts].join('\n')}
`;
  const behindStyles = `
${startScript(assets, nonce)}
</head>
<body>
<div id="root">`;
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n');
  return Buffer.concat(
    styleText
      ? [
          Buffer.from(`${beforeStyles}<style nonce="${nonce}">`),
          styleText,
          Buffer.from(`</style>${behindStyles}`),
        ]
      : [Buffer.from(beforeStyles + links + behindStyles)],
  );
}

/**
 * The rest of the document.
 *
 * @param state for the browser; without it nothing takes the document over
 * @param behind comes after the application
 */
export function documentEnd(state: PageState | Pick<PageState, 'visit'> | undefined, behind = ''): string {
  const script = state
    ? `<script type="application/json" id="${pageStateId}">${jsonForScript({ ...state, visit: toSent(state.visit) })}</script>\n`
    : '';
  return `</div>
${behind}${script}</body>
</html>
`;
}
