import * as fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openerOrigins } from '../../../../sdk/features/visual-tagging/opener-origins.ts';
import { type AskedScript, openPage, usualOrigin } from './opened-page.ts';

const initialize = { action: 'initialize-visual-tagging-selector' };
const close = { action: 'close-visual-tagging-selector' };

/** A page on which the selector is open. */
async function openSelector(...given: Parameters<typeof openPage>) {
  const page = openPage(...given);
  page.say(initialize);
  await page.settle();
  page.scripts[0]?.onload();
  await page.settle();
  const [selector] = page.selectors;
  if (!selector) throw new Error('The selector did not open');
  return { ...page, selector };
}

describe('a page', () => {
  it('S7.8 notifies its opener that it is there, at the exact origin', () => {
    const page = openPage();
    expect(page.sent).toEqual([{ message: { action: 'page-loaded', data: undefined }, target: usualOrigin }]);
  });

  it.each([
    ['https://app.eu.amplitude.com', 'https://app.eu.amplitude.com'],
    ['https://tagging.example:8443/app?x=1', 'https://tagging.example:8443'],
  ])('S7.8 has the origin of its list to talk to: %s', (address, origin) => {
    const page = openPage({ options: { origins: [address] } });
    page.say({ action: 'ping' }, { origin });
    page.say({ action: 'ping' }, { origin: `${origin}.evil.example` });
    expect(page.sent.map(({ message, target }) => [message.action, target])).toEqual([
      ['page-loaded', origin],
      ['pong', origin],
    ]);
  });

  it('S7.8 has no origin of a file, also where the browser calls it so', () => {
    // As in Chrome.
    vi.stubGlobal(
      'URL',
      class extends URL {
        override readonly origin = 'file://';
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => openerOrigins(['file:///a.html'])).toThrow('file:///a.html has no origin');
  });

  it.each(['*', 'null', '', 'file:///a.html', 'data:text/html,a', 'about:blank'])(
    'S7.8 never talks to just anybody, nor to what has no origin: %j',
    (origin) => {
      const page = openPage({ options: { origins: ['https://tagging.example', origin] } });
      page.say({ action: 'ping' }, { origin: 'null' });
      expect([page.sent, page.listeners.size]).toEqual([[], 0]);
      expect(page.warnings()).toEqual([
        expect.stringMatching(/^visual-tagging failed: TypeError: .*(Invalid URL|no origin)/),
      ]);
    },
  );

  it('S7.8 talks to each origin of its list until the opener has one, and then only to that', () => {
    const origins = ['https://one.example', 'https://two.example'];
    const page = openPage({ options: { origins } });
    for (const origin of ['https://three.example', 'null', 'https://two.example', 'https://one.example'])
      page.say({ action: 'ping' }, { origin });
    expect(page.sent.map(({ message, target }) => [message.action, target])).toEqual([
      ['page-loaded', 'https://one.example'],
      ['page-loaded', 'https://two.example'],
      ['pong', 'https://two.example'],
    ]);
  });

  it.each([
    ['without an opener', { scope: { opener: null } }],
    ['S7.8 with an empty list of origins', { options: { origins: [] } }],
    ['S7.8 without a list of origins, as in JavaScript', { options: { origins: undefined as never } }],
    ['whose visitor has refused', { config: { consent: 'denied' } }],
    ['whose visitor has not chosen', { config: { consent: 'pending' } }],
  ] as const)('%s neither listens nor speaks', (_name, given) => {
    const page = openPage(given);
    page.say({ action: 'ping' });
    expect([page.listeners.size, page.sent]).toEqual([0, []]);
  });

  it('begins when the visitor agrees, and ends when the visitor refuses', async () => {
    const page = openPage({ config: { consent: 'pending' } });
    page.analytics.consent.set('granted');
    page.say(initialize);
    await page.settle();
    page.scripts[0]?.onload();
    await page.settle();
    page.analytics.consent.set('denied');
    page.say({ action: 'ping' });
    expect(page.actions()).toEqual(['page-loaded', 'selector-loaded']);
    expect([page.selectors[0]?.isClosed, page.listeners.size]).toEqual([true, 0]);

    page.analytics.consent.set('granted');
    page.say(initialize);
    await page.settle();
    expect(page.actions()).toEqual(['page-loaded', 'selector-loaded', 'page-loaded', 'selector-loaded']);
    expect(page.scripts).toHaveLength(1);
  });
});

describe('messages', () => {
  it('S7.8 of another origin or another window are passed over', async () => {
    const page = openPage();
    for (const event of [
      { origin: 'https://app.amplitude.com.evil.example' },
      { origin: 'http://app.amplitude.com' },
      { origin: 'https://app.eu.amplitude.com' },
      { origin: 'null' },
      { origin: '' },
      { source: null },
      { source: {} },
    ]) {
      page.say({ action: 'ping' }, event);
      page.say(initialize, event);
      page.say({ action: 'x', id: '1' }, event);
    }
    await page.settle();
    expect([page.actions(), page.scripts, page.warnings()]).toEqual([['page-loaded'], [], []]);
  });

  it('S7.8 of any shape are harmless', async () => {
    const clonable = fc.anything({ withDate: true, withMap: true, withSet: true, withTypedArray: true });
    const message = fc.oneof(
      clonable,
      fc.record(
        {
          action: fc.oneof(
            fc.constantFrom('ping', initialize.action, close.action, 'pong', '__proto__', 'toString'),
            clonable,
          ),
          id: clonable,
          data: clonable,
          responseData: clonable,
        },
        { requiredKeys: [] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(message), async (messages) => {
        const page = openPage();
        for (const data of messages) expect(() => page.say(data)).not.toThrow();
        await page.settle();
        expect(page.scripts.length).toBeLessThanOrEqual(1);
        const known = ['page-loaded', 'pong', 'selector-loaded'];
        expect(page.actions().filter((action) => !known.includes(action as string))).toEqual([]);
        expect(page.warnings().length).toBeLessThanOrEqual(10);
        page.analytics.close();
      }),
      { numRuns: 100 },
    );
  });

  it('in a flood cost next to nothing', async () => {
    const page = openPage();
    for (let count = 0; count < 100_000; count += 1) {
      page.say(initialize, { origin: 'https://evil.example' });
      page.say({ action: 'x', id: count });
    }
    for (let count = 0; count < 1_000; count += 1) page.say(initialize);
    await page.settle();
    page.scripts[0]?.onload();
    await page.settle();
    expect([page.scripts.length, page.selectors.length]).toEqual([1, 1]);
    expect(page.actions()).toEqual(['page-loaded', 'selector-loaded']);
    expect(page.warnings()).toHaveLength(10);
  });

  it('S7.8 ask whether the page is there', () => {
    const page = openPage();
    page.say({ action: 'ping' });
    page.say({ action: 'unknown' });
    expect(page.actions()).toEqual(['page-loaded', 'pong']);
  });
});

describe('the selector', () => {
  it('S7.8 is loaded once, on request, and reported when it is there', async () => {
    const page = openPage({ options: { nonce: 'n0' } });
    page.say(initialize);
    page.say(initialize);
    await page.settle();
    expect(page.actions()).toEqual(['page-loaded']);
    expect(page.scripts).toMatchObject([
      { src: 'https://cdn.amplitude.com/libs/visual-tagging-selector-1.0.0-alpha.js.gz', nonce: 'n0' },
    ]);
    page.scripts[0]?.onload();
    await page.settle();
    page.say(initialize);
    await page.settle();
    expect(page.actions()).toEqual(['page-loaded', 'selector-loaded', 'selector-loaded']);
    expect([page.scripts.length, page.selectors.length]).toEqual([1, 1]);
  });

  it('S7.8 closes on request and opens again', async () => {
    const page = await openSelector();
    page.say(close);
    page.say(close);
    expect(page.selector.isClosed).toBe(true);
    page.say(initialize);
    await page.settle();
    expect(page.selectors.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(page.scripts).toHaveLength(1);
  });

  it('stays closed when it is closed while it loads', async () => {
    const page = openPage();
    page.say(initialize);
    page.say(close);
    await page.settle();
    page.scripts[0]?.onload();
    await page.settle();
    expect([page.selectors, page.actions()]).toEqual([[], ['page-loaded']]);
  });

  it('that does not load is warned of, and loaded again when it is asked for again', async () => {
    const page = openPage({ options: { scriptUrl: 'https://cdn.example/selector.js' } });
    page.say(initialize);
    await page.settle();
    page.scripts[0]?.onerror();
    await page.settle();
    expect(page.warnings()).toEqual(['Visual tagging: https://cdn.example/selector.js did not load']);
    page.say(initialize);
    await page.settle();
    page.scripts[1]?.onload();
    await page.settle();
    expect(page.actions()).toEqual(['page-loaded', 'selector-loaded']);
  });

  it('that fails is warned of, and nothing is thrown', async () => {
    const fail = () => {
      throw new Error('broken');
    };
    const page = openPage({ scope: { amplitudeVisualTaggingSelector: fail } });
    page.say(initialize);
    await page.settle();
    page.scripts[0]?.onload();
    await page.settle();
    expect([page.actions(), page.warnings()]).toEqual([['page-loaded'], ['Visual tagging: broken']]);

    const other = openPage({ scope: { amplitudeVisualTaggingSelector: () => ({ close: fail }) } });
    other.say(initialize);
    await other.settle();
    other.scripts[0]?.onload();
    await other.settle();
    other.say(close);
    expect(other.warnings()).toEqual(['Visual tagging: broken']);
  });

  it.each([
    ['yes', () => true, 1, []],
    ['yes, after a while', async () => true, 1, []],
    ['no', () => false, 0, ['Visual tagging: not confirmed']],
    [
      'nothing',
      () => {
        throw new Error('no dialog');
      },
      0,
      ['Visual tagging: no dialog'],
    ],
  ])('is loaded only when the person at the page says %s', async (_name, confirm, scripts, warnings) => {
    const page = openPage({ options: { confirm } });
    page.say(initialize);
    await page.settle();
    expect([page.scripts.length, page.warnings()]).toEqual([scripts, warnings]);
  });

  it('passes Trusted Types by a policy that lets its address through and no other, made once', async () => {
    const rules: { createScriptURL(address: string): string }[] = [];
    const names: string[] = [];
    const trustedTypes = {
      createPolicy(name: string, policy: { createScriptURL(address: string): string }) {
        names.push(name);
        rules.push(policy);
        return { createScriptURL: (address: string) => ({ trusted: policy.createScriptURL(address) }) };
      },
    };
    const scriptUrl = 'https://cdn.example/selector.js';
    const page = openPage({ options: { scriptUrl, policyName: 'ours' }, scope: { trustedTypes } });
    expect(names).toEqual([]);
    page.say(initialize);
    await page.settle();
    (page.scripts[0] as AskedScript).onerror();
    await page.settle();
    page.say(initialize);
    await page.settle();
    expect(names).toEqual(['ours']);
    expect(page.scripts.map(({ src }) => src)).toEqual([{ trusted: scriptUrl }, { trusted: scriptUrl }]);
    for (const other of ['', `${scriptUrl}?`, 'https://evil.example/', 'data:text/javascript,1'])
      expect(() => rules[0]?.createScriptURL(other)).toThrow(TypeError);
  });

  it('that a policy of the page forbids is warned of', async () => {
    const trustedTypes = {
      createPolicy() {
        throw new TypeError('Policy disallowed');
      },
    };
    const page = openPage({ scope: { trustedTypes } });
    page.say(initialize);
    await page.settle();
    expect([page.scripts, page.warnings()]).toEqual([[], ['Visual tagging: TypeError: Policy disallowed']]);
  });
});

describe('the selector’s report', () => {
  it('S7.8 reaches the opener redacted: of elements what a click logs, else texts, addresses without their query', async () => {
    const describe = () => ({
      '[Amplitude] Element Text': 'Card 4111 1111 1111 1111',
      '[Amplitude] Element Position Top': 7,
    });
    const page = await openSelector({ options: { describe } });
    const { getEventTagProps, messenger, onSelect, onTrack } = page.selector.tools;
    const facts = getEventTagProps(new Window().document.createElement('button') as unknown as Element);
    onSelect({ ...facts, elementScreenshot: new Blob(['picture']), outerHTML: '<p>Jane</p>' });
    onSelect({ '[Amplitude] Element Text': 'What no click logs' });
    messenger.sendRequest('get-label', { of: ['jane@example.com'] }).catch(() => {});
    onTrack('selector-mode-changed', { newMode: 'browse', pageUrl: '/a?b' });
    onTrack('selector-moved', { newEditorLocation: 'left' });
    onSelect(undefined);
    expect(page.sent.slice(2).map(({ message }) => message)).toEqual([
      {
        action: 'element-selected',
        data: { '[Amplitude] Element Text': 'Card *****', '[Amplitude] Element Position Top': 7 },
      },
      { action: 'element-selected', data: {} },
      { action: 'get-label', args: { of: ['*****'] }, id: expect.any(String) },
      { action: 'track-selector-mode-changed', data: { newMode: 'browse', pageUrl: '/a' } },
      { action: 'track-selector-moved', data: { newEditorLocation: 'left' } },
      { action: 'element-selected', data: {} },
    ]);
    expect(page.sent.every(({ target }) => target === usualOrigin)).toBe(true);
  });

  it('S7.8 reports nothing that the script has put into the data it got', async () => {
    const describe = () => ({ '[Amplitude] Element Tag': 'button', more: { id: 'pay' } });
    const page = await openSelector({ options: { describe } });
    const { getEventTagProps, onSelect } = page.selector.tools;
    const facts = getEventTagProps(new Window().document.createElement('button') as unknown as Element);
    onSelect(
      Object.assign(facts, { text: 'Jane', more: Object.assign(Object(facts.more), { text: 'Jane' }) }),
    );
    expect(page.sent.at(-1)?.message.data).toEqual({ '[Amplitude] Element Tag': 'button' });
  });
});

describe('a request', () => {
  it('S7.8 is answered by the message with its id', async () => {
    const page = await openSelector();
    const answer = page.selector.tools.messenger.sendRequest('get-label', { element: 1 });
    const { message, target } = page.sent.at(-1) ?? {};
    expect([message, target]).toEqual([
      { id: expect.stringMatching(/^\d{13}-[a-z0-9-]{1,9}$/), action: 'get-label', args: { element: 1 } },
      usualOrigin,
    ]);
    page.say({ action: 'get-label', id: message?.id, responseData: { label: 'Join' } });
    expect(await answer).toEqual({ label: 'Join' });
    expect(page.environment.openHandles()).toBe(0);
    page.say({ action: 'get-label', id: message?.id, responseData: { label: 'Leave' } });
    expect(page.warnings()).toEqual(['Visual tagging: no request waits for this answer']);
  });

  it('S9.7 without an answer rejects after 15 seconds, and a later answer is warned of', async () => {
    const page = await openSelector();
    let outcome: unknown;
    page.selector.tools.messenger.sendRequest('get-label').catch((error) => {
      outcome = error.message;
    });
    const { id } = page.sent.at(-1)?.message ?? {};
    await page.environment.clock.advance(14_999);
    expect(outcome).toBeUndefined();
    await page.environment.clock.advance(1);
    expect(outcome).toBe(`get-label timed out (id: ${id})`);
    page.say({ action: 'get-label', id, responseData: 1 });
    page.say({ action: 'get-label', id: 'unknown', responseData: 1 });
    page.say({ action: 'get-label', id: null });
    expect(page.warnings()).toEqual(Array(3).fill('Visual tagging: no request waits for this answer'));
    expect(page.environment.openHandles()).toBe(0);
  });

  it.each([
    [50, 50],
    [0, Infinity],
  ])('with a time of its own (%i ms) is given up after %d ms', async (timeout, end) => {
    const page = await openSelector();
    let isOver = false;
    page.selector.tools.messenger.sendRequest('x', {}, { timeout }).catch(() => {
      isOver = true;
    });
    await page.environment.clock.advance(49);
    expect(isOver).toBe(false);
    await page.environment.clock.advance(60_000);
    expect(isOver).toBe(end < 60_000);
  });

  it('that nobody waits for is no trouble of the page when it times out', async () => {
    const page = await openSelector();
    const unhandled: unknown[] = [];
    const listen = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', listen);
    onTestFinished(() => void process.off('unhandledRejection', listen));
    void page.selector.tools.messenger.sendRequest('x');
    await page.environment.clock.advance(15_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
  });

  it('has an id of its own, and gets its own answer', async () => {
    const page = await openSelector();
    const { sendRequest } = page.selector.tools.messenger;
    const answers = Array.from({ length: 20 }, () => sendRequest('x'));
    const ids = page.sent.slice(2).map(({ message }) => message.id);
    expect(new Set(ids).size).toBe(20);
    for (const id of [...ids].reverse()) page.say({ action: 'x', id, responseData: id });
    expect(await Promise.all(answers)).toEqual(ids);
  });

  it('that can’t be sent rejects, and what can’t be sent back is warned of', async () => {
    const page = await openSelector();
    page.scope.opener.postMessage = () => {
      throw new Error('could not be cloned');
    };
    await expect(page.selector.tools.messenger.sendRequest('x')).rejects.toThrow('could not be cloned');
    page.selector.tools.onSelect({});
    expect(page.warnings()).toEqual(['Visual tagging: could not be cloned']);
    expect(page.environment.openHandles()).toBe(0);
  });

  it('leads nowhere once tagging has ended, nor does what the script reports', async () => {
    const page = await openSelector();
    const before = page.sent.length;
    page.analytics.consent.set('denied');
    expect(await page.selector.tools.messenger.sendRequest('x')).toBeUndefined();
    page.selector.tools.onSelect({});
    expect(page.sent).toHaveLength(before);
  });

  it('ends when tagging ends', async () => {
    const page = await openSelector();
    const answer = page.selector.tools.messenger.sendRequest('x');
    page.analytics.close();
    expect(await answer).toBeUndefined();
    expect(page.environment.openHandles()).toBe(0);
  });
});

it('S7.8 says and loads nothing once consent is denied in another tab', async () => {
  const page = openPage();
  page.say({ action: 'initialize-visual-tagging-selector' });
  await page.settle();
  for (const script of page.scripts) script.onload();
  await page.settle();
  const [tools] = page.selectors.map((selector) => selector.tools);
  page.environment.endTask();
  const before = [...page.actions()];
  page.environment.cookies.write('care_consent=denied.5');
  tools?.onTrack('selector-moved', {});
  page.say({ action: 'ping' });
  await page.settle();
  expect([page.actions(), before]).toEqual([before, ['page-loaded', 'selector-loaded']]);
});
