import { Hono } from 'hono';
import { takeJson } from './take-json.ts';

/** The container's script. */
export const containerPath = '/preview/tag-manager/gtm.js';

/** The path to which it reports what the page pushes to its data layer. */
export const pushesPath = '/preview/tag-manager/pushes';

/** Replaces a tag manager (S7.14): a container that reports each push; the live view lists them. @param script the built one */
export function createTagManager(script: string): Hono {
  const app = new Hono();
  app.get(containerPath, (context) => context.redirect(script));
  app.post(pushesPath, takeJson);
  return app;
}
