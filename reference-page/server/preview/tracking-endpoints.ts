import { Hono } from 'hono';

/** The smallest transparent GIF, 1 by 1. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Stand-ins for the marketplace's own servers: the tracking image (S7.1) and the caregiver's choice (S7.5). */
export function createTrackingEndpoints(): Hono {
  const app = new Hono();
  app.get('/track/clickAccessLog.do', (context) =>
    context.body(pixel, 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' }),
  );
  app.on(['GET', 'POST'], '/mobile/visitor/captureProviderVerticals.do', (context) =>
    context.body(null, 204, { 'cache-control': 'no-store' }),
  );
  return app;
}
