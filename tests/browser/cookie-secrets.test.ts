import type { BrowserContext } from 'playwright';
import { describe, expect, it } from 'vitest';
import { stageHome } from './home-page-stage.ts';
import { readBrowserStorage } from './pages/read-browser-storage.ts';
import { watchArrivals } from './watch-arrivals.ts';

const stage = stageHome();
const arrived = watchArrivals(() => stage.server);

/** Secrets of the back end; a careless one leaves them readable for scripts. */
const secrets = ['JSESSIONID', 'back_end_login'];
/** Identifiers of the SDK, which denied consent makes secrets too. */
const identifiers = ['n_vis', 'csc', 'care_did', 'rc'];

const planted = (name: string) => `planted-${name}`;

async function plant(context: BrowserContext, names: readonly string[]): Promise<void> {
  const url = stage.server.origin;
  await context.addCookies(names.map((name) => ({ name, value: planted(name), url })));
}

interface Bytes {
  /** The browser's requests, without the `Cookie` header itself. */
  sent(): string;
  /** The answers to the browser: headers and bodies. */
  got(): Promise<string>;
}

function watchBytes(context: BrowserContext): Bytes {
  const requests: string[] = [];
  const responses: Promise<unknown>[] = [];
  context.on('request', (request) => requests.push(request.url(), request.postData() ?? ''));
  context.on('response', (response) => {
    const ended = () => '';
    responses.push(response.headersArray().catch(ended), response.text().catch(ended));
  });
  return {
    sent: () => requests.join('\n'),
    got: async () => JSON.stringify(await Promise.all(responses)),
  };
}

/** Opens the home page, answers the banner, and goes on to another page. */
async function visit(names: readonly string[], answer: 'Accept' | 'Decline') {
  let bytes: Bytes | undefined;
  const page = await stage.open({
    extraHTTPHeaders: { 'cf-ipcountry': 'DE' },
    before: async (opened) => {
      await plant(opened.context(), names);
      bytes = watchBytes(opened.context());
    },
  });
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: answer, exact: true }).click();
  if (answer === 'Accept')
    await expect.poll(async () => (await arrived(/^Homepage Viewed$/)).length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Join now' }).first().click();
  await page.waitForURL('**/get-started');
  await page.waitForLoadState('networkidle');
  if (answer === 'Accept')
    await expect.poll(async () => (await arrived(/^Screen Viewed$/)).length).toBeGreaterThan(0);
  const { cookies, ...stored } = await readBrowserStorage(page);
  return {
    cookies,
    sent: plantedIn(`${bytes?.sent()} ${JSON.stringify(await arrived())}`),
    got: plantedIn(`${await bytes?.got()} ${JSON.stringify(stored)}`),
  };
}

/** The names of the cookies whose values are in a text. */
function plantedIn(text: string): string[] {
  return [...secrets, ...identifiers].filter((name) => text.includes(planted(name)));
}

describe('the content of a cookie', () => {
  it('S3.5 S3.8 stays there with consent, and the fresh csc is the web session of every event', async () => {
    const { cookies, sent, got } = await visit(secrets, 'Accept');
    expect({ sent, got }).toEqual({ sent: [], got: [] });
    const csc = cookies.find(({ name }) => name === 'csc')?.value;
    const sessions = (await arrived()).map((event) => event.event_properties.czen_session_id);
    expect(csc).toMatch(/./);
    expect(new Set(sessions.filter(Boolean))).toEqual(new Set([csc]));
  });

  it('S3.5 is sent nowhere when consent is denied, the identifiers of the SDK included', async () => {
    const { sent, got } = await visit([...secrets, ...identifiers], 'Decline');
    expect(sent).toEqual([]);
    // Cookies that the server has set may be read while consent is pending; the others never.
    expect(got.filter((name) => secrets.includes(name))).toEqual([]);
  });
});
