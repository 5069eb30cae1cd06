import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { docsPolicy, filePolicy, inlinePolicy } from './docs-policies.ts';

const root = '/docs/';

/** Has its script and its styles within. */
const catalogue = `${root}events/catalog.html`;

/** Files for programs, shown as the text they are. */
const textTypes: Readonly<Record<string, string>> = {
  '.sql': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
};

/** `/docs/`: the docs as `npm run build:docs` has built them; nothing at all where they are not built. */
export function createDocsSite(folder: string): Hono {
  const app = new Hono();
  if (!existsSync(join(folder, 'index.html'))) return app;
  app.get('/docs', (context) => context.redirect(root, 301));
  app.use(`${root}*`, compress(), etag());
  app.get(
    `${root}*`,
    serveStatic({
      root: folder,
      rewriteRequestPath: (path) => path.slice(root.length - 1),
      onFound: addHeaders,
    }),
    (context) => {
      context.header('content-security-policy', docsPolicy);
      return context.html(readFileSync(join(folder, '404.html'), 'utf8'), 404, {
        'cache-control': 'no-store',
      });
    },
  );
  return app;
}

/** What has its content in its name never changes; all else is asked for again. */
function addHeaders(file: string, context: Context): void {
  const { path } = context.req;
  const ending = extname(file);
  const type = textTypes[ending];
  if (type) context.header('content-type', type);
  context.header('content-security-policy', policyOf(path, file));
  const isKept = path.startsWith(`${root}assets/`);
  context.header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache');
}

function policyOf(path: string, file: string): string {
  if (path === catalogue) return inlinePolicy(readFileSync(file, 'utf8'));
  return extname(file) === '.html' ? docsPolicy : filePolicy;
}
