import { Hono } from 'hono';
import { findRoute } from '../app/routes.tsx';
import { allPaths, type Path } from '../content/paths.ts';
import { logPath, relayPath } from './endpoint-paths.ts';
import { escapeHtml } from './escape.ts';
import { siteOriginOf } from './request/site-origin.ts';
import type { Settings } from './settings.ts';

/** Steps of a visitor's way, which search engines should not list. */
const unlisted = ['/authCallback', '/login', '/vis/auth/login', '/app/enrollment/'] as const;

const cacheControl = 'public, max-age=3600';

/** `/robots.txt` and `/sitemap.xml`. */
export function createSiteFiles(settings: Settings): Hono {
  const app = new Hono();
  app.get('/robots.txt', (context) =>
    context.text(robots(siteOriginOf(context.req.raw, settings), settings.preview), 200, {
      'cache-control': cacheControl,
    }),
  );
  app.get('/sitemap.xml', (context) =>
    context.body(sitemap(siteOriginOf(context.req.raw, settings)), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': cacheControl,
    }),
  );
  return app;
}

function robots(origin: string, preview: boolean): string {
  const forbidden = preview ? ['/'] : [...unlisted, logPath, relayPath];
  return [
    'User-agent: *',
    ...forbidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Every page that may be found (https://www.sitemaps.org/protocol.html). */
function sitemap(origin: string): string {
  const isListed = (path: Path) =>
    !unlisted.some((start) => path.startsWith(start)) && !findRoute(path).head.isUnlisted;
  const locations = allPaths()
    .filter(isListed)
    .map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locations.join('\n')}
</urlset>
`;
}
