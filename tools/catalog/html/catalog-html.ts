import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import type { CatalogFacts } from '../browser/event-facts.ts';
import type { CatalogModel } from '../model/catalog-model.ts';
import type { Volume } from '../visits/record-all.ts';
import { catalogBody } from './catalog-body.ts';

/**
 * docs/events/catalog.html: all of the catalogue in one file that asks the network for nothing.
 *
 * @param volumes the number of each event in the recorded visits
 * @param root of the repository, from whose sources its script is bundled
 */
export async function renderCatalogHtml(
  model: CatalogModel,
  volumes: ReadonlyMap<string, Volume>,
  root: string,
): Promise<string> {
  const style = await bundle(root, 'tools/catalog/browser/catalog.css');
  const early = await bundle(root, 'tools/catalog/browser/early.ts');
  const script = await bundle(root, 'tools/catalog/browser/main.ts');
  const policy = [
    "default-src 'none'",
    `script-src ${sourceHash(early)} ${sourceHash(script)}`,
    `style-src ${sourceHash(style)}`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Events · @care/analytics</title>
<style>${style}</style>
<script>${early}</script>
</head>
<body>
${catalogBody(model, volumes)}
<script type="application/json" id="facts">${JSON.stringify(factsOf(model)).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** A script, or a style with its fonts within. */
async function bundle(root: string, entryPoint: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2022', 'chrome123', 'safari17.5', 'firefox120'],
    loader: { '.woff2': 'dataurl' },
    legalComments: 'none',
    write: false,
    logLevel: 'error',
  });
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script');
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The facts with which the script explains problems. */
export function factsOf({ common, events, occasional }: CatalogModel): CatalogFacts {
  return {
    events: events.map(({ name, properties }) => ({
      name,
      properties: properties.map(({ meaning, name: property }) => ({ name: property, meaning })),
    })),
    added: [...common, ...occasional].map(({ name }) => name),
  };
}
