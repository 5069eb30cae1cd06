import type { Browser } from 'playwright';
import { launchBrowser } from '../../tools/browsers/launch-browser.ts';

let launched: Promise<Browser> | undefined;

/**
 * The one browser of all files that a worker runs, one after the other, which takes half a second less for each of
 * them. Contexts that an earlier file has left open are closed; the browser ends with the worker.
 */
export async function sharedBrowser(): Promise<Browser> {
  const earlier = await launched;
  if (!earlier?.isConnected()) launched = launchBrowser();
  await Promise.all(earlier?.contexts().map((context) => context.close()) ?? []);
  return launched as Promise<Browser>;
}
