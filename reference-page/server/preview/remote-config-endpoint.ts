import { Hono } from 'hono';

/** To be named as `REMOTE_CONFIG_URL`. */
const remoteConfigPath = '/preview/remote-config/config';

/** Stands in for the remote config of the analytics service (S7.6): says that clicks be captured. */
export function createRemoteConfigEndpoint(): Hono {
  const app = new Hono();
  const autocapture = { elementInteractions: true };
  app.get(remoteConfigPath, (context) =>
    context.json({ configs: { analyticsSDK: { browserSDK: { autocapture } } } }, 200, {
      'cache-control': 'no-store',
    }),
  );
  return app;
}
