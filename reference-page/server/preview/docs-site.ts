import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type Next } from 'hono';
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

interface Variables {
  /** The file that is served. */
  found?: string;
}

type DocsContext = Context<{ Variables: Variables }>;

/** `/docs/`: the docs as `npm run build -- docs` has built them; nothing at all where they are not built. */
export function createDocsSite(folder: string): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>();
  if (!existsSync(join(folder, 'index.html'))) return app;
  app.get('/docs', (context) => context.redirect(root, 301));
  app.use(`${root}*`, addHeaders, compress(), etag());
  app.get(
    `${root}*`,
    serveStatic<{ Variables: Variables }>({
      root: folder,
      rewriteRequestPath: (path) => path.slice(root.length - 1),
      onFound: (file, context) => context.set('found', file),
    }),
    (context) => context.html(readFileSync(join(folder, '404.html'), 'utf8'), 404),
  );
  return app;
}

/** Caches files with a hash of their content in the name for good; all others are requested again. */
async function addHeaders(context: DocsContext, next: Next): Promise<void> {
  await next();
  const file = context.get('found');
  const { path } = context.req;
  const type = textTypes[extname(file ?? '')];
  if (type) context.header('content-type', type);
  context.header('content-security-policy', policyOf(path, file));
  context.header('cache-control', file === undefined ? 'no-store' : cacheOf(path));
}

function cacheOf(path: string): string {
  return path.startsWith(`${root}assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function policyOf(path: string, file: string | undefined): string {
  if (file && path === catalogue) return inlinePolicy(readFileSync(file, 'utf8'));
  return file && extname(file) !== '.html' ? filePolicy : docsPolicy;
}
