import type { PageAssets } from './assets.ts';

/**
 * Fetches the page's script once something is painted, in the second frame: the page is seen without it, and fonts and the
 * hero's picture have the line for themselves until then. A page that is not shown is not painted, and does not wait.
 *
 * The elements wait in a template. Unlike an `import()` of a page that is left, theirs ends without an error.
 */
export function startScript(
  { preloads, script }: Pick<PageAssets, 'preloads' | 'script'>,
  nonce: string,
): string {
  const elements = [
    ...preloads.map(
      (href) => `<link rel="modulepreload" href="${href}" nonce="${nonce}" fetchpriority="low">`,
    ),
    `<script type="module" src="${script}" nonce="${nonce}" fetchpriority="low"></script>`,
  ];
  return `<template id="page-script">
${elements.join('\n')}
</template>
<script type="module" nonce="${nonce}">
const load = () => document.head.append(document.getElementById('page-script').content);
if (document.hidden) load();
else {
  requestAnimationFrame(() => requestAnimationFrame(load));
  addEventListener('visibilitychange', load, { once: true });
}
</script>`;
}
