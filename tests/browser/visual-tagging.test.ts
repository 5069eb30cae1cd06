import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { TaggingPage } from './pages/visual-tagging.ts';
import type { SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';

/** Globals of the opener's page. */
interface Tagger {
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  openSite(address: string): void;
  say(message: object): void;
}

/** A stand-in for Amplitude's script: reports what is clicked, and asks the opener something. */
const selectorScript = `
  globalThis.runs = (globalThis.runs ?? 0) + 1;
  globalThis.amplitudeVisualTaggingSelector = (tools) => {
    const report = ({ target }) =>
      tools.isElementSelectable(target) && tools.onSelect(tools.getEventTagProps(target));
    addEventListener('click', report, true);
    globalThis.ask = () => tools.messenger.sendRequest('get-label', { of: 'pay' });
    return { close: () => removeEventListener('click', report, true) };
  };
`;

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
  server.answer = ({ url }) =>
    url.pathname === '/selector.js'
      ? { headers: { 'content-type': 'text/javascript' }, body: selectorScript }
      : undefined;
});

/** Opens the site from a page of this origin. */
async function openSite(settings: TaggingPage = {}, origin = 'http://tagger.example'): Promise<Page> {
  await visitor.page.goto(`${origin}/tagger.html`);
  const opened = visitor.context.waitForEvent('page');
  const query = `settings=${encodeURIComponent(JSON.stringify(settings))}`;
  await visitor.page.evaluate(
    (address) => (globalThis as unknown as Tagger).openSite(address),
    `${server.origin}/visual-tagging.html?${query}`,
  );
  const site = await opened;
  await site.waitForFunction(() => 'tested' in globalThis);
  return site;
}

/** Waits until the site has got so many messages. */
async function received(site: Page, count: number): Promise<void> {
  await expect.poll(() => site.evaluate(() => globalThis.received)).toBe(count);
}

const messages = () => visitor.page.evaluate(() => (globalThis as unknown as Tagger).messages);
const actions = async () => (await messages()).map(({ action }) => action);
const say = (message: object) =>
  visitor.page.evaluate((said) => (globalThis as unknown as Tagger).say(said), message);
const scripts = () => server.requests.filter(({ url }) => url.pathname === '/selector.js');

it('S7.8 is driven by its opener under a strict policy with nonce and Trusted Types', async () => {
  const site = await openSite();
  await expect.poll(actions).toEqual(['page-loaded']);
  await say({ action: 'ping' });
  await say({ action: 'initialize-visual-tagging-selector' });
  await say({ action: 'initialize-visual-tagging-selector' });
  // The second demand has an answer of its own if the script was there by then; it is loaded once all the same.
  await expect
    .poll(async () => [...new Set(await actions())])
    .toEqual(['page-loaded', 'pong', 'selector-loaded']);

  await site.click('#secret');
  await site.click('#pay');
  await expect.poll(actions).toContain('element-selected');
  const selected = (await messages()).filter(({ action }) => action === 'element-selected');
  expect(selected).toEqual([
    {
      action: 'element-selected',
      origin: server.origin,
      data: {
        '[Amplitude] Element Tag': 'button',
        '[Amplitude] Element ID': 'pay',
        '[Amplitude] Element Text': 'Pay with *****',
        '[Amplitude] Element Selector': '#pay',
        '[Amplitude] Element Path': '#pay',
        '[Amplitude] Element Hierarchy': [
          { tag: 'button', id: 'pay', index: 0, indexOfType: 0, attrs: { type: 'button' } },
          { tag: 'body', index: 1, indexOfType: 0, prevSib: 'head' },
        ],
        '[Amplitude] Element Position Left': expect.any(Number) as number,
        '[Amplitude] Element Position Top': expect.any(Number) as number,
        '[Amplitude] Page Title': 'A page that can be tagged',
        '[Amplitude] Page URL': `${server.origin}/visual-tagging.html`,
        '[Amplitude] Page Location': expect.stringContaining('/visual-tagging.html') as string,
        '[Amplitude] Page Path': '/visual-tagging.html',
        '[Amplitude] Page Domain': new URL(server.origin).hostname,
        '[Amplitude] Viewport Height': expect.any(Number) as number,
        '[Amplitude] Viewport Width': expect.any(Number) as number,
      },
    },
  ]);

  const answer = site.evaluate(() => (globalThis as unknown as { ask(): Promise<unknown> }).ask());
  await expect.poll(actions).toContain('get-label');
  const { id, args } = (await messages()).find(({ action }) => action === 'get-label') ?? {};
  expect(args).toEqual({ of: 'pay' });
  await say({ action: 'get-label', id, responseData: 'Join now' });
  expect(await answer).toBe('Join now');

  await say({ action: 'close-visual-tagging-selector' });
  await say({ action: 'ping' });
  await expect.poll(async () => (await actions()).at(-1)).toBe('pong');
  const count = (await messages()).length;
  await site.click('#pay');
  await say({ action: 'initialize-visual-tagging-selector' });
  await expect
    .poll(async () => (await messages()).slice(count).map(({ action }) => action))
    .toEqual(['selector-loaded']);
  expect(scripts()).toHaveLength(1);
  expect(await site.evaluate(() => [(globalThis as unknown as { runs: number }).runs, violations])).toEqual([
    1,
    [],
  ]);
  expect([visitor.uncaught, visitor.lines]).toEqual([[], []]);
});

it('S7.8 ignores other origins, and other windows of the same origin', async () => {
  const site = await openSite({}, 'http://tagger.example.evil.example');
  for (const action of ['ping', 'initialize-visual-tagging-selector']) await say({ action });
  await received(site, 2);
  expect(await messages()).toEqual([]);
  await site.close();

  await openSite();
  await expect.poll(actions).toEqual(['page-loaded']);
  await visitor.page.evaluate(() => {
    const frame = document.querySelector('iframe')?.contentWindow as unknown as typeof globalThis;
    frame.eval(`for (const action of ['ping', 'initialize-visual-tagging-selector'])
      parent.site.postMessage({ action }, '*');`);
  });
  await say({ action: 'ping' });
  await expect.poll(actions).toEqual(['page-loaded', 'pong']);
  expect(scripts()).toEqual([]);
  expect(visitor.uncaught).toEqual([]);
});

it('S7.8 waits for the visitor to agree', async () => {
  const site = await openSite({ consent: 'pending' });
  await say({ action: 'ping' });
  await received(site, 1);
  await site.evaluate(() => tested.consent.set('granted'));
  await expect.poll(actions).toEqual(['page-loaded']);
  await say({ action: 'ping' });
  await expect.poll(actions).toEqual(['page-loaded', 'pong']);
  await site.evaluate(() => tested.consent.set('denied'));
  await say({ action: 'ping' });
  await received(site, 3);
  await site.evaluate(() => tested.consent.set('granted'));
  await expect.poll(actions).toEqual(['page-loaded', 'pong', 'page-loaded']);
});

it('warns when the page’s policy forbids the script, and breaks nothing', async () => {
  const site = await openSite({ nonce: 'of-another-page' });
  await expect.poll(actions).toEqual(['page-loaded']);
  await say({ action: 'initialize-visual-tagging-selector' });
  await expect
    .poll(() => visitor.lines)
    .toContainEqual(expect.stringMatching(/^Visual tagging: http:\/\/cdn.example\/selector.js did not load/));
  expect(await site.evaluate(() => violations)).toEqual(['script-src-elem']);
  await say({ action: 'ping' });
  await expect.poll(actions).toEqual(['page-loaded', 'pong']);
  expect([scripts(), visitor.uncaught]).toEqual([[], []]);
});

it('does nothing on a page without an opener', async () => {
  await visitor.page.goto(`${server.origin}/visual-tagging.html`);
  await visitor.page.waitForFunction(() => 'tested' in globalThis);
  await visitor.page.evaluate(() => postMessage({ action: 'initialize-visual-tagging-selector' }, '*'));
  expect(await visitor.page.evaluate(() => violations)).toEqual([]);
  expect([scripts(), visitor.uncaught, visitor.lines]).toEqual([[], [], []]);
});
