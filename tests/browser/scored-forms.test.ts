import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CallsOptions, type Said, stageCalls } from './calls-stage.ts';

const stage = stageCalls((origin) => ({
  TRUST_PROXY: '1',
  RECAPTCHA_SITE_KEY: 'site key',
  RECAPTCHA_URL: `${origin}/recaptcha.js`,
  RECAPTCHA_SECRET: 'secret',
  RECAPTCHA_VERIFY_URL: `${origin}/siteverify`,
}));

let visitors = 0;

/** Each visitor comes from an address of their own, as the server counts what one sends. */
function open(path: string, { before, ...options }: CallsOptions = {}) {
  visitors += 1;
  const headers = { 'x-forwarded-for': `203.0.113.${visitors}` };
  return stage.open(path, {
    ...options,
    async before(page) {
      await page.setExtraHTTPHeaders(headers);
      await before?.(page);
    },
  });
}

const script = `
  const enterprise = {
    ready: (act) => setTimeout(act),
    execute: async (key, { action }) => [key, action].join(' for '),
  };
  globalThis.grecaptcha = { enterprise };
`;
const isEnough = { success: true, score: 0.9 };

const withFlag = 'flag.visitorHomePageRecaptcha=on';
const contact = `/help/contact?${withFlag}`;
const joining = '/app/enrollment/seeker/pc';

function answer(action: string, score = isEnough.score): void {
  const text = JSON.stringify({ ...isEnough, action, score });
  stage.standIn.files.set('/siteverify', { type: 'application/json', text });
}

beforeEach(() => {
  stage.standIn.silent.clear();
  stage.standIn.files.set('/recaptcha.js', { type: 'text/javascript', text: script });
  answer('contact');
});

/** The tokens that the server had scored, with its secret. */
const scored = () =>
  stage.asked('/siteverify').map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

/**
 * @param whenReady waits for what has to be there before the form is sent. By default for the page to ask for the script of the
 * token: a visitor who is faster than the page's own script sends the form without one
 */
async function write(page: Page, whenReady = scriptAskedFor): Promise<void> {
  await page.getByRole('textbox', { name: 'Your email' }).fill('maria@example.com');
  await whenReady();
  await page.getByRole('textbox', { name: 'Your message' }).fill('We have room for twelve.');
  await page.getByRole('button', { name: 'Send' }).click();
}

const scriptAskedFor = () => expect.poll(() => stage.asked('/recaptcha.js').length).toBeGreaterThan(0);

const nothing = async () => {};

async function openLastStep(query: string): Promise<Page> {
  const { page } = await open(joining);
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check();
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.goto(`${stage.server.origin}${joining}?step=finish&${query}`);
  return page;
}

describe('a form where reCAPTCHA is set up', () => {
  it('S7.9 brings a token along, which the server has scored', async () => {
    const { page, faults } = await open(contact);
    await write(page);
    await page.waitForURL('**/help/contact?sent=yes**');
    expect(scored()).toEqual([{ secret: 'secret', response: 'site key for contact' }]);
    expect(faults).toEqual([]);
  });

  it('S7.9 brings a token along when a visitor joins', async () => {
    answer('enrollment');
    const page = await openLastStep(withFlag);
    const join = page.getByRole('button', { name: 'Join for free' });
    await join.focus();
    await scriptAskedFor();
    await join.click();
    await page.waitForURL('**?step=done**');
    expect(scored()).toEqual([{ secret: 'secret', response: 'site key for enrollment' }]);
  });

  it('S7.9 comes back with what was typed where the score is low, and can be sent again', async () => {
    answer('contact', 0.1);
    // The flag is on for the answer, too.
    const { page } = await open(contact, {
      before: (opened) =>
        opened.route('**/help/contact', (route) =>
          route.continue({ url: `${stage.server.origin}${contact}` }),
        ),
    });
    await write(page);
    await page.getByText('Our spam filter stopped it').waitFor();
    expect(await page.getByRole('textbox', { name: 'Your message' }).inputValue()).toBe(
      'We have room for twelve.',
    );
    answer('contact', 0.9);
    stage.standIn.requests.splice(0);
    await page.getByRole('textbox', { name: 'Your message' }).focus();
    await scriptAskedFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL('**/help/contact?sent=yes**');
    expect(scored()).toHaveLength(1);
  });

  it('S7.9 is taken where the score is not answered', async () => {
    stage.standIn.silent.add('/siteverify');
    const { page } = await open(contact);
    await write(page);
    await page.waitForURL('**/help/contact?sent=yes**');
    expect(scored()).toHaveLength(1);
  });

  it('is sent once while the visitor waits, and shows that it is under way', async () => {
    stage.standIn.silent.add('/siteverify');
    const { page } = await open(contact);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/help/contact') sent += 1;
    });
    await page.evaluate(() => {
      document.querySelector('form[name="contact"]')?.addEventListener('formdata', () =>
        setTimeout(() => {
          const button = document.querySelector<HTMLButtonElement>('form[name="contact"] button');
          sessionStorage.setItem('pressed again', button?.ariaDisabled ?? '');
          button?.click();
        }, 500),
      );
    });
    await write(page);
    await page.waitForURL('**/help/contact?sent=yes**');
    expect(await page.evaluate(() => sessionStorage.getItem('pressed again'))).toBe('true');
    expect(sent).toBe(1);
  });

  it('can be sent again by a visitor who comes back to it', async () => {
    const { page } = await open(contact, { keepsPages: true });
    await write(page);
    await page.waitForURL('**/help/contact?sent=yes**');
    await page.goBack({ waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Send' });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null);
    await button.click({ noWaitAfter: true });
    await expect.poll(() => scored().length).toBe(2);
  });

  it('S4.8 asks for the script when the form is used, and no sooner', async () => {
    const { page } = await open(contact);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('form-tokens')),
    );
    expect(stage.asked('/recaptcha.js')).toEqual([]);
    await page.getByRole('textbox', { name: 'Your email' }).focus();
    await expect.poll(() => stage.asked('/recaptcha.js').length).toBe(1);
  });

  it.each<Said>(['pending', 'denied', 'global-privacy-control'])(
    'S7.9 has its token also while consent is %s: the visitor sends it',
    async (said) => {
      const { page } = await open(contact, { said });
      await write(page);
      await page.waitForURL('**/help/contact?sent=yes**');
      expect(scored()).toHaveLength(1);
    },
  );

  it.each([
    ['blocked', (page: Page) => page.route('**/recaptcha.js**', (route) => route.abort())],
    ['never answered', () => stage.standIn.silent.add('/recaptcha.js')],
  ])('goes without a token where the script is %s', async (_, before) => {
    const { page } = await open(contact, { before });
    await write(page, nothing);
    await page.waitForURL('**/help/contact?sent=yes**');
    expect(scored()).toEqual([]);
  });

  it.each([
    ['without the flag', '/help/contact', {}],
    ['without scripts', contact, { javaScriptEnabled: false }],
  ])('S4.8 goes without a token %s', async (_, path, options) => {
    const { page } = await open(path, options);
    await write(page, nothing);
    await page.waitForURL('**/help/contact?sent=yes**');
    expect([stage.asked('/recaptcha.js'), scored()]).toEqual([[], []]);
  });
});
