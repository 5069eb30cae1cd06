import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../../tools/browsers/launch-browser.ts';
import { openTrigger } from '../../tools/pictures/open-trigger.ts';
import { missingPictures, readFingerprints } from '../../tools/pictures/trigger-picture.ts';
import { triggers } from '../../tools/pictures/triggers.ts';
import { type PageServer, startPageServer } from '../../tools/servers/page-server.ts';

let browser: Browser;
let server: PageServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startPageServer()]);
});
afterAll(() => Promise.all([browser.close(), server.stop()]));

const remedy = '`npm run build`, then `npm run docs:pictures` takes the pictures again';

describe('the picture of what logs an event', () => {
  it('is there for each that has a place', () => {
    expect(missingPictures(), remedy).toEqual([]);
  });

  it.each(triggers)('shows the page as it is: $event', async (trigger) => {
    const opened = await openTrigger(browser, server.origin, trigger);
    onTestFinished(() => opened.close());
    if (opened.control) expect(await opened.control.isVisible()).toBe(true);
    expect(opened.fingerprint, `The picture of “${trigger.event}” is stale: ${remedy}`).toBe(
      readFingerprints()[trigger.event],
    );
  });
});
