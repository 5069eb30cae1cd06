import { Hono } from 'hono';

const project = 1;

const prefix = '/preview/error-reports';

/** The path to which Sentry posts the envelopes of a project (https://develop.sentry.dev/sdk/overview/#parsing-the-dsn). */
export const envelopePath = `${prefix}/api/${project}/envelope/`;

/** The project's address, as Sentry is given it. */
export function dsnAt(origin: string): string {
  const { host, protocol } = new URL(origin);
  return `${protocol}//preview@${host}${prefix}/${project}`;
}

/** Replaces the error-reporting service (S7.4): accepts envelopes; the live view lists them. */
export function createErrorReports(): Hono {
  const app = new Hono();
  app.post(envelopePath, (context) => context.json({}, 200, { 'cache-control': 'no-store' }));
  return app;
}
