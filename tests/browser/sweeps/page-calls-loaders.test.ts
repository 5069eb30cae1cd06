import type { Page, Route } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Said, stageCalls, type VisitedPage, watchFaults, whenPartsStarted } from '../calls-stage.ts';

const stage = stageCalls((origin) => ({
  RECAPTCHA_SITE_KEY: 'site key',
  RECAPTCHA_URL: `${origin}/recaptcha.js`,
  TAG_MANAGER_ID: 'GTM-TEST',
  TAG_MANAGER_URL: `${origin}/gtm.js`,
  VISUAL_TAGGING_ORIGINS: origin,
  VISUAL_TAGGING_URL: `${origin}/selector.js`,
}));

const refusals: readonly Said[] = ['pending', 'denied', 'global-privacy-control'];

/** Reads the list as it is and as it grows. */
const tagManagerScript = `
  globalThis.read = [...dataLayer];
  const push = dataLayer.push;
  dataLayer.push = (...entries) => (globalThis.read.push(...entries), push.apply(dataLayer, entries));
`;

/** Reports what is clicked. */
const selectorScript = `
  globalThis.amplitudeVisualTaggingSelector = (tools) => {
    const report = ({ target }) => tools.onSelect(tools.getEventTagProps(target));
    addEventListener('mousedown', report, true);
    return { close: () => removeEventListener('mousedown', report, true) };
  };
`;

/** Opens the page that the test asks for, and keeps what it says. */
const taggerPage = `<!doctype html><title>Tagger</title><script>
  globalThis.messages = [];
  globalThis.openSite = (address) => { globalThis.site = open(address); };
  addEventListener('message', ({ data, source }) => source === globalThis.site && messages.push(data));
</script>`;

beforeEach(() => {
  const { files, origin, silent } = stage.standIn;
  const script = (text: string) => ({ type: 'text/javascript', text });
  files.set('/recaptcha.js', script(recaptchaScript(origin)));
  files.set('/gtm.js', script(tagManagerScript));
  files.set('/selector.js', script(selectorScript));
  files.set('/tagger', { type: 'text/html', text: taggerPage });
  files.set('/frame', { type: 'text/html', text: '<!doctype html><title>Frame</title>' });
  silent.clear();
});

/** A script that does what the provider's does: a frame of its own, a policy of Google's code, and a request to the provider. */
function recaptchaScript(origin: string): string {
  return `
    globalThis.recaptchaRuns = (globalThis.recaptchaRuns ?? 0) + 1;
    globalThis.wasLoaded = document.readyState;
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = '${origin}/frame';
    document.body.append(frame);
    const same = (text) => text;
    const policy = trustedTypes.createPolicy('goog#html', { createHTML: same, createScript: same, createScriptURL: same });
    document.createElement('div').innerHTML = policy.createHTML('<b>badge</b>');
    fetch('${origin}/score', { method: 'POST', mode: 'no-cors' });
  `;
}

/** Holds requests up until it is opened. */
function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  const pass = async (route: Route) => {
    await isOpen;
    await route.continue();
  };
  return { open, pass };
}

const recaptcha = () => stage.asked('/recaptcha.js');
const withFlag = '/?flag.visitorHomePageRecaptcha=on';

describe('reCAPTCHA', () => {
  it('S7.9 is loaded with the site key under the page’s policy, its frame, calls and the policy of Google’s code included', async () => {
    const { page, faults } = await stage.open(withFlag);
    await expect.poll(() => stage.asked('/score').length).toBe(1);
    await expect.poll(() => stage.asked('/frame').length).toBe(1);
    expect(recaptcha().map(({ url }) => url.searchParams.get('render'))).toEqual(['site key']);
    expect(await page.evaluate(() => Object(globalThis).recaptchaRuns)).toBe(1);
    expect(faults).toEqual([]);
  });

  it('S4.8 is not loaded before the page is', async () => {
    const pictures = gate();
    const pages: Page[] = [];
    const opening = stage.open(withFlag, {
      before: async (page) => {
        await page.route(/\/art\/.*\.(avif|webp|jpg)$/, pictures.pass);
        pages.push(page);
      },
    });
    await expect.poll(() => pages.length).toBe(1);
    const [page] = pages as [Page];
    await whenPartsStarted(page);
    expect([await page.evaluate(() => document.readyState), recaptcha()]).toEqual(['interactive', []]);
    pictures.open();
    await opening;
    await expect.poll(() => recaptcha().length).toBe(1);
  });

  it.each(['/?flag.visitorHomePageRecaptcha=off', '/get-started?flag.visitorHomePageRecaptcha=on'])(
    'S4.8 is not loaded on %s',
    async (path) => {
      const { page } = await stage.open(path);
      await whenPartsStarted(page);
      expect(recaptcha()).toEqual([]);
    },
  );

  it.each(refusals)('S7.9 is not loaded while consent is %s', async (said) => {
    const { page } = await stage.open(withFlag, { said });
    await whenPartsStarted(page);
    expect(recaptcha()).toEqual([]);
  });
});

/** The entries that the tag manager has read, without the one that announces its start. */
const read = (page: Page) =>
  page.evaluate(() =>
    ((Object(globalThis).read ?? []) as Record<string, unknown>[]).filter((entry) => !('gtm.start' in entry)),
  );

const homeView = {
  event: 'Homepage Viewed',
  gtmEvent: 'visitor.home',
  slots: { banner: 'none', message: 'none', pricing: 'plans' },
  overallStatus: 'visitor',
};
const enrollmentView = {
  event: 'Enrollment Viewed',
  gtmEvent: 'seeker.started',
  slots: { service: 'PETCAREXX' },
  memberType: 'seeker',
  overallStatus: 'started',
};

/** Answers and joins, as a visitor does who gives each step the time to be read. */
async function enroll(page: Page, path: string): Promise<void> {
  // The view of a page that is left before is read on the next one.
  const viewIsRead = () => expect.poll(async () => (await read(page)).length).toBeGreaterThan(0);
  await page.goto(stage.server.origin + path);
  await viewIsRead();
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check();
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**?step=finish*');
  await viewIsRead();
  await page.getByRole('button', { name: 'Join for free' }).click();
  await page.waitForURL('**?step=done**');
}

describe('the tag manager', () => {
  it('S7.14 reads a view of the home page, and of each step of joining', async () => {
    const { page, faults } = await stage.open('/?flag.plansPricing=on');
    await expect.poll(() => read(page)).toEqual([homeView]);
    await page.goto(`${stage.server.origin}/app/enrollment/seeker/pc`);
    await expect.poll(() => read(page)).toEqual([enrollmentView]);
    await enroll(page, '/app/enrollment/provider/mv/PETCAREXX');
    await expect
      .poll(() => read(page))
      .toEqual([
        {
          ...enrollmentView,
          gtmEvent: 'sitter.enrolled',
          memberType: 'sitter',
          overallStatus: 'enrolled',
          city: expect.stringMatching(/^[\da-f]{64}$/),
          state: expect.stringMatching(/^[\da-f]{64}$/),
        },
      ]);
    expect(faults).toEqual([]);
    expect(stage.asked('/gtm.js')).toHaveLength(5);
  });

  it('S3.12 knows whom a visitor has chosen to be before', async () => {
    const { page } = await stage.open('/get-started');
    await page.evaluate(() => localStorage.setItem('vhp-mfe-state', '{"flowType":"sitter"}'));
    await page.goto(`${stage.server.origin}/?flag.plansPricing=on`);
    await expect.poll(() => read(page)).toEqual([{ ...homeView, memberType: 'sitter' }]);
  });

  it('S2.2 is given nothing that is stored on /authCallback, and all of it on the next page', async () => {
    const { page } = await stage.open('/get-started');
    const { origin } = stage.server;
    const stored = () => page.evaluate(() => sessionStorage.getItem('care-analytics:views') ?? '');
    // The script never comes, so that the view stays stored, and the page is not done loading.
    stage.standIn.silent.add('/gtm.js');
    await page.goto(`${origin}/app/enrollment/seeker/pc`, { waitUntil: 'commit' });
    await expect.poll(stored).toContain('seeker.started');
    stage.standIn.silent.clear();
    // Without content the browser stays where it is.
    await page.route(`${origin}/about`, (route) => route.fulfill({ status: 204 }));
    await page.goto(`${origin}/authCallback?to=/about`, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'read' in globalThis);
    expect(new URL(page.url()).pathname).toBe('/authCallback');
    expect([await read(page), await stored()]).toEqual([[], expect.stringContaining('seeker.started')]);
    await page.unroute(`${origin}/about`);
    await page.goto(`${origin}/about`);
    await expect.poll(() => read(page)).toEqual([enrollmentView]);
    expect(await stored()).toBe('');
  });

  it('S8.3 gtmPushViewDuplicate is logged for the same view within the hour', async () => {
    const { page, faults } = await stage.open('/');
    await expect.poll(() => read(page)).toHaveLength(1);
    await page.reload();
    await expect.poll(() => faults).toEqual([expect.stringMatching(/^gtmPushViewDuplicate/)]);
    expect(await read(page)).toEqual([]);
  });

  it.each(refusals)('S7.14 is neither loaded nor given anything while consent is %s', async (said) => {
    const { page, faults } = await stage.open('/', { said });
    await whenPartsStarted(page);
    if (said !== 'pending')
      await expect.poll(() => faults).toEqual([expect.stringMatching(/^gtmPushViewBlock/)]);
    expect(stage.asked('/gtm.js')).toEqual([]);
    expect(await page.evaluate(() => ['dataLayer' in globalThis, sessionStorage.length])).toEqual([false, 0]);
  });
});

interface Tagger {
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  readonly site: Window;
  openSite(address: string): void;
}

/** Opens the home page from a page of another origin. */
async function openFrom(
  origin: string,
  said: Said = 'granted',
): Promise<VisitedPage & { readonly tagger: Page }> {
  const { page: tagger } = await stage.open('/healthz', { said });
  const context = tagger.context();
  const faults = watchFaults(context);
  await tagger.goto(`${origin}/tagger`);
  const opened = context.waitForEvent('page');
  await tagger.evaluate(
    (address) => (globalThis as unknown as Tagger).openSite(address),
    stage.server.origin,
  );
  return { tagger, page: await opened, faults };
}

const actions = (tagger: Page) =>
  tagger.evaluate(() => (globalThis as unknown as Tagger).messages.map(({ action }) => action));
const say = (tagger: Page, action: string) =>
  tagger.evaluate((it) => (globalThis as unknown as Tagger).site.postMessage({ action: it }, '*'), action);

describe('visual tagging', () => {
  it('S7.8 lets the opener of the allowed origin select elements of the page, under its policy', async () => {
    const { faults, page, tagger } = await openFrom(stage.standIn.origin);
    await expect.poll(() => actions(tagger)).toEqual(['page-loaded']);
    expect(stage.asked('/selector.js')).toEqual([]);
    await say(tagger, 'initialize-visual-tagging-selector');
    await expect.poll(() => actions(tagger)).toEqual(['page-loaded', 'selector-loaded']);
    await page.locator('h1').click();
    await expect.poll(() => actions(tagger)).toContain('element-selected');
    const messages = await tagger.evaluate(() => (globalThis as unknown as Tagger).messages);
    expect(messages.at(-1)?.data).toMatchObject({
      '[Amplitude] Element Tag': 'h1',
      '[Amplitude] Page URL': `${stage.server.origin}/`,
    });
    expect(stage.asked('/selector.js')).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('S7.8 ignores an opener of another origin', async () => {
    const { page, tagger } = await openFrom(stage.standIn.origin.replace('127.0.0.1', 'localhost'));
    await whenPartsStarted(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('visual-tagging')),
    );
    await say(tagger, 'ping');
    await say(tagger, 'initialize-visual-tagging-selector');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect([await actions(tagger), stage.asked('/selector.js')]).toEqual([[], []]);
  });

  it.each(refusals)('S7.8 says nothing to the opener while consent is %s', async (said) => {
    const { page, tagger } = await openFrom(stage.standIn.origin, said);
    await whenPartsStarted(page);
    await say(tagger, 'ping');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await actions(tagger)).toEqual([]);
  });

  it('S7.8 costs a page without an opener no script at all', async () => {
    const { page } = await stage.open('/');
    await whenPartsStarted(page);
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(scripts.filter((name) => name.includes('visual-tagging'))).toEqual([]);
  });
});
