import type { Page, Request } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { isSampled } from '../../../sdk/features/is-sampled.ts';
import { type Said, stageCalls, whenPartsStarted } from '../calls-stage.ts';
import { saveChoice } from '../save-choice.ts';

const stage = stageCalls((origin) => ({
  TRACKING_IMAGE_URL: `${origin}/track`,
  EVENT_SERVICE_URL: `${origin}/events`,
  LOG_URL: `${origin}/log`,
  ERROR_REPORTS_DSN: `${origin.replace('://', '://key@')}/1`,
  REMOTE_CONFIG_URL: `${origin}/config`,
  RECAPTCHA_SITE_KEY: 'site key',
  RECAPTCHA_URL: `${origin}/recaptcha.js`,
  TAG_MANAGER_ID: 'GTM-TEST',
  TAG_MANAGER_URL: `${origin}/gtm.js`,
  VISUAL_TAGGING_ORIGINS: origin,
  VISUAL_TAGGING_URL: `${origin}/selector.js`,
}));

/** Everything that leaves the page, by where it goes: to a stand-in of another origin, but for the last two. */
const outlets = {
  'tracking image': '/track',
  'event service': '/events',
  'log elsewhere': '/log',
  'error reports': '/api/1/envelope/',
  'remote config': '/config',
  reCAPTCHA: '/recaptcha.js',
  'tag manager': '/gtm.js',
  'visual tagging': '/selector.js',
  'analytics events': '/app/vhp/data',
  'own log': '/app/vhp/log',
} as const;

type Outlet = keyof typeof outlets;

const names = Object.keys(outlets) as Outlet[];
const elsewhere = names.slice(0, -2);
const whenGranted: readonly Outlet[] = [...elsewhere, 'analytics events'];

/** Opens the page that the test asks for, and asks it for its elements. */
const taggerPage = `<!doctype html><link rel="icon" href="data:," /><title>Tagger</title><script>
  globalThis.messages = [];
  globalThis.openSite = (address) => { globalThis.site = open(address); };
  addEventListener('message', ({ data, source }) => source === globalThis.site && messages.push(data.action));
</script>`;

interface Tagger {
  readonly messages: string[];
  readonly site: Window;
  openSite(address: string): void;
}

beforeEach(() => {
  const { files } = stage.standIn;
  const script = (text: string) => ({ type: 'text/javascript', text });
  files.set('/recaptcha.js', script(''));
  files.set('/gtm.js', script(''));
  files.set('/selector.js', script('globalThis.amplitudeVisualTaggingSelector = () => ({});'));
  files.set('/tagger', { type: 'text/html', text: taggerPage });
  files.set('/config', { type: 'application/json', text: '{}' });
});

/** A home page that an analyst's page has opened, and what it has sent. */
interface Visit {
  readonly page: Page;
  readonly tagger: Page;
  /** The outlets that have sent something since the last call, in the order of the table. */
  seen(): readonly Outlet[];
  /** Lines among them that went to the site's own log. */
  lines(): readonly string[];
  forget(): void;
}

async function visit(said: Said, { isIdleHeld = false } = {}): Promise<Visit> {
  const { page: tagger } = await stage.open('/healthz', { said });
  const context = tagger.context();
  // Every session and every visit is in the sample of error reports.
  await context.addInitScript(`(() => {
    const isSampled = ${isSampled};
    const now = Date.now.bind(Date);
    Date.now = () => {
      let time = now();
      while (!isSampled(time, 0.5)) time += 1;
      return time;
    };
    Math.random = () => 0.1;
  })()`);
  if (isIdleHeld)
    await context.addInitScript(() => {
      const held: (() => void)[] = [];
      const requestIdleCallback = (run: () => void) => held.push(run);
      Object.assign(globalThis, { held, requestIdleCallback });
    });
  const requests: Request[] = [];
  await tagger.goto(`${stage.standIn.origin}/tagger`);
  const opened = context.waitForEvent('page');
  await tagger.evaluate(
    (address) => (globalThis as unknown as Tagger).openSite(address),
    `${stage.server.origin}/?flag.visitorHomePageRecaptcha=on&flag.lazyTracking=on`,
  );
  const page = await opened;
  page.on('request', (request) => requests.push(request));
  await page.waitForLoadState();
  const own = () => requests.filter(({ frame }) => frame).map((request) => new URL(request.url()).pathname);
  const outside = () => stage.standIn.requests.map(({ url }) => url.pathname);
  return {
    page,
    tagger,
    seen: () => names.filter((name) => [...own(), ...outside()].includes(outlets[name])),
    lines: () =>
      requests
        .filter((request) => request.url().endsWith(outlets['own log']))
        .map((request) => request.postData() ?? ''),
    forget() {
      requests.length = 0;
      stage.standIn.requests.length = 0;
    },
  };
}

/** Fails in the page. The log takes ten errors a minute. */
async function fail({ page }: Visit): Promise<void> {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('broken by the test');
    });
  });
}

/** Gives all else a reason to be sent: a click, a view, messages of the opener. */
async function use({ page, tagger }: Visit): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await tagger.evaluate(() => {
    const { site } = globalThis as unknown as Tagger;
    site.postMessage({ action: 'ping' }, '*');
    site.postMessage({ action: 'initialize-visual-tagging-selector' }, '*');
  });
  await page.evaluate(() => {
    const link = document.querySelector('main a[href]') as HTMLElement;
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
  });
}

/** Uses every outlet, once each of them is there. */
async function useAll(visited: Visit): Promise<void> {
  await fail(visited);
  await expect
    .poll(async () => {
      await use(visited);
      return visited.seen();
    })
    .toEqual(whenGranted);
}

/** Time for what would be sent: what comes of a task, and requests that are on their way. */
async function settle({ page }: Visit): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
}

/** A denial that is made where the page does not see it. */
const denials: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'in another tab': async ({ page }) => {
    const other = await page.context().newPage();
    await other.goto(`${stage.server.origin}/about/privacy-choices`);
    await other.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('take-consent')),
    );
    await saveChoice(other, false);
    const choice = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'care_consent')?.value;
    await expect.poll(choice).toMatch(/^denied/);
    await other.close();
  },
  'by the server’s form': async ({ page }) => {
    const { origin } = stage.server;
    const answer = await page.context().request.post(`${origin}/app/vhp/consent`, {
      form: { choice: 'denied', from: '/healthz' },
      headers: { origin },
    });
    expect(answer.ok()).toBe(true);
  },
};

describe('data that leaves the page', () => {
  it('S3.5 goes to every service of a visitor who has granted consent', async () => {
    const opened = await visit('granted');
    await whenPartsStarted(opened.page);
    await useAll(opened);
  });

  it.each<Said>(['pending', 'denied', 'global-privacy-control'])(
    'S3.5 goes to the site’s own log alone, without identifiers, while consent is %s',
    async (said) => {
      const opened = await visit(said);
      await whenPartsStarted(opened.page);
      await fail(opened);
      await use(opened);
      await expect.poll(() => opened.lines().join()).toContain('broken by the test');
      await settle(opened);
      expect(opened.seen()).toEqual(['own log']);
      for (const line of opened.lines())
        expect(
          Object.keys(JSON.parse(line)).filter((field) => /id$|cookie|user|session/i.test(field)),
        ).toEqual([]);
    },
  );

  describe.each(Object.keys(denials))('after a denial %s', (where) => {
    it('S3.5 goes to the site’s own log alone, from a page that was open with consent', async () => {
      const opened = await visit('granted');
      await whenPartsStarted(opened.page);
      await useAll(opened);
      // Requests that are sent later check for a denial by themselves.
      await settle(opened);
      await denials[where]?.(opened);
      opened.forget();
      const messages = () =>
        opened.tagger.evaluate(() => (globalThis as unknown as Tagger).messages.splice(0));
      await messages();
      await fail(opened);
      await use(opened);
      await expect.poll(() => opened.lines().join()).toContain('broken by the test');
      await settle(opened);
      expect([opened.seen(), await messages()]).toEqual([['own log'], []]);
      for (const line of opened.lines())
        expect(
          Object.keys(JSON.parse(line)).filter((field) => /id$|cookie|user|session/i.test(field)),
        ).toEqual([]);
    });

    it('S3.5 goes to the site’s own log alone, from parts that have waited for the page to be idle', async () => {
      const opened = await visit('granted', { isIdleHeld: true });
      await denials[where]?.(opened);
      opened.forget();
      await fail(opened);
      await expect
        .poll(async () => {
          await opened.page.evaluate(() => {
            for (const run of Object(globalThis).held.splice(0)) run();
          });
          await fail(opened);
          await use(opened);
          return opened.lines().join();
        })
        .toContain('broken by the test');
      await settle(opened);
      expect(opened.seen()).toEqual(['own log']);
    });
  });
});
