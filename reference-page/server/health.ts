import type { Hono } from 'hono';

/** The paths of the probes. */
export const probePaths: readonly string[] = ['/healthz', '/readyz'];

const noStore = { 'cache-control': 'no-store' };

/**
 * `/healthz` says that the process answers, `/readyz` whether it should get requests.
 *
 * @returns `drain`: not any more. Each answer then ends its connection, so that a balancer opens its next one elsewhere
 */
export function addHealth(app: Hono): { drain(): void } {
  let isDraining = false;
  app.use(async (context, next) => {
    await next();
    if (isDraining) context.header('connection', 'close');
  });
  app.get('/healthz', (context) => context.text('ok', 200, noStore));
  app.get('/readyz', (context) =>
    isDraining ? context.text('going away', 503, noStore) : context.text('ready', 200, noStore),
  );
  return {
    drain() {
      isDraining = true;
    },
  };
}
