import { Hono } from 'hono';

const prefix = '/preview/remote-config';

/** The config's address, with what it is to say where the panel has chosen that: `elementInteractions=off`. */
export const remoteConfigPattern = /^\/preview\/remote-config\/(?:([^/]+)\/)?config$/;

/** The features that the config switches on this page. */
export const configNames = ['elementInteractions', 'errorReports', 'pageViews', 'webVitals'] as const;

/** The config where nothing is chosen. */
export const defaultConfig = { elementInteractions: true } as const;

/** @param chosen names with `on` or `off` */
export function remoteConfigAddress(chosen: URLSearchParams): string {
  return [prefix, ...(chosen.size > 0 ? [chosen] : []), 'config'].join('/');
}

/** Replaces the remote config of the analytics service (S7.6): switches click autocapture on, or answers what the address asks for. */
export function createRemoteConfig(): Hono {
  const app = new Hono();
  app.get(`${prefix}/*`, (context) => {
    const [, chosen] = remoteConfigPattern.exec(context.req.path) ?? [];
    const switches = [...new URLSearchParams(chosen)].map(([name, value]) => [name, value === 'on']);
    const autocapture = { ...defaultConfig, ...Object.fromEntries(switches) };
    return remoteConfigPattern.test(context.req.path)
      ? context.json({ configs: { analyticsSDK: { browserSDK: { autocapture } } } }, 200, {
          'cache-control': 'no-store',
        })
      : context.notFound();
  });
  return app;
}
