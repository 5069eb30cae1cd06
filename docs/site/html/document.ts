import { escapeHtml } from '../../../reference-page/server/escape.ts';
import { siteRoot } from '../model/page-address.ts';
import type { Site } from '../model/site.ts';
import { icons } from './icons.ts';
import { navigationHtml } from './navigation-html.ts';

export interface DocumentContent {
  readonly title: string;
  readonly description: string;
  /** Path of the page in the repository; undefined outside of the navigation. */
  readonly path?: string;
  /** What fills the main part. */
  readonly main: string;
  /** The element beside it. */
  readonly aside?: string;
}

/** A whole document: head, header with search, navigation, and the content. */
export function renderDocument(
  { aside = '', description, main, path, title }: DocumentContent,
  site: Site,
): string {
  const { fonts, icon, script, style } = site.assets;
  const preloads = fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · @care/analytics</title>
<meta name="description" content="${escapeHtml(description)}">
${preloads.join('\n')}
<link rel="icon" href="${icon}" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
<script src="${script}"></script>
</head>
<body>
<a class="skip" href="#pageContent">Skip to the content</a>
${header(site)}
<div class="frame">
${navigationHtml(site, path)}
<main id="pageContent" tabindex="-1">
${main}
</main>
${aside}
</div>
</body>
</html>
`;
}

function header({ assets }: Site): string {
  return `<header class="top">
<a class="product" href="${siteRoot}"><b>@care/analytics</b> <span>docs</span></a>
<form class="search" role="search" data-script="${assets.searchScript}" data-index="${assets.searchIndex}" hidden>
<label class="unseen" for="siteSearch">Search the docs</label>
${icons.search}<input id="siteSearch" type="search" placeholder="Search" autocomplete="off" spellcheck="false" enterkeyhint="go">
<kbd aria-hidden="true">/</kbd>
<div class="results" hidden></div>
<p class="unseen" role="status"></p>
</form>
<div class="tools">
<button type="button" class="tool" id="siteTheme" aria-pressed="false" aria-label="Dark theme" hidden>${icons.moon}${icons.sun}</button>
<button type="button" class="tool menu" popovertarget="sitePages">${icons.menu}Pages</button>
</div>
</header>`;
}
