import { launchBrowser } from '../../browsers/launch-browser.ts';
import { startPageServer } from '../../servers/page-server.ts';
import { recordedJourney } from './recorded-journey.ts';
import { watchSteps } from './watch-steps.ts';

/** `npm run record:journey -- /get-started` opens the built page in a window, and prints what is done there as a journey. */
const path = process.argv[2] ?? '/';

/** The time within which the last events of a closed page arrive, in milliseconds. */
const afterglowMillis = 2_000;

const [browser, server] = await Promise.all([launchBrowser({ headless: false }), startPageServer()]);
try {
  const context = await browser.newContext({ locale: 'en-US', viewport: null });
  const steps = await watchSteps(context);
  const page = await context.newPage();
  await page.goto(server.origin + path);
  console.error('Do what the visitor does; Alt+Shift+E shows the events. Close the tab at the end.');
  await page.waitForEvent('close', { timeout: 0 });
  await new Promise((resolve) => setTimeout(resolve, afterglowMillis));
  console.log(
    `${JSON.stringify(recordedJourney(steps, await server.collected(), server.origin), undefined, 2)},`,
  );
} finally {
  await Promise.all([browser.close(), server.stop()]);
}
