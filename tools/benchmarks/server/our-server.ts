import { serve } from '@hono/node-server';
import { createApp } from '../../../reference-page/server/create-app.ts';
import { readSettings } from '../../../reference-page/server/settings.ts';

/** The page's server as it starts, but on a port that the system chooses. @param clientFolder where the build for the browser lies */
export async function startOurServer(clientFolder: string): Promise<number> {
  const settings = readSettings({ ...process.env, PORT: '0' }, process.cwd());
  const { app } = await createApp(settings, clientFolder);
  return new Promise((resolve) => {
    serve({ fetch: app.fetch, port: settings.port, hostname: settings.host }, ({ port }) => resolve(port));
  });
}
