import type { Hono } from 'hono';
import { errorRoute } from '../app/routes.tsx';
import { errorPage } from './error-page.ts';
import { isFileName } from './is-file-name.ts';
import type { Log } from './log-line.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { createRateLimitedLog } from './rate-limited-log.ts';
import { respondWithPage } from './respond.ts';
import { createNonce, documentHeaders } from './security-headers.ts';

const noStore = { 'cache-control': 'no-store' };

/**
 * An error has a page like any other where a page was asked for, and a plain one where even that can't be made; a request
 * for something else gets one line. The log has each kind of error now and then.
 */
export function answerErrors(app: Hono, dependencies: PageDependencies, log: Log): void {
  const report = createRateLimitedLog((stack) => log({ level: 'error', message: 'A request failed', stack }));
  app.onError((error, context) => {
    report(error.stack ?? String(error));
    const { method, path } = context.req;
    if (!['GET', 'HEAD'].includes(method) || isFileName(path))
      return context.text('Something went wrong on our side', 500, noStore);
    return respondWithPage(context.req.raw, dependencies, errorRoute).catch(() =>
      context.html(errorPage, 500, { ...documentHeaders(createNonce()), ...noStore }),
    );
  });
}
