import { describe, expect, it } from 'vitest';
import { createScriptLoader, type ScriptOptions } from '../../../sdk/page/load-script.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';
import { createFakeNode } from './fake-node.ts';

const scriptUrl = 'https://cdn.example/script.js';

/** A script that the page has asked for. */
interface AskedScript {
  readonly src: unknown;
  readonly nonce: string;
  onload(): void;
  onerror(): void;
}

function openPage(more: object = {}) {
  const scripts: AskedScript[] = [];
  const document = createFakeNode({
    createElement: () => ({}),
    head: { append: (script: AskedScript) => scripts.push(script) },
  });
  const environment = Object.assign(createTestEnvironment(), { scope: { document, ...more } });
  return {
    environment,
    scripts,
    load: (options: Partial<ScriptOptions> = {}) =>
      createScriptLoader({ scriptUrl, policyName: 'ours', ...options })(environment),
  };
}

describe('a script', () => {
  it('is loaded once by address, however many ask', async () => {
    const { load, scripts, environment } = openPage();
    const outcomes = [load(), load({ policyName: 'theirs' }), load({ scriptUrl: `${scriptUrl}?2` })];
    expect(scripts.map(({ src }) => src)).toEqual([scriptUrl, `${scriptUrl}?2`]);
    for (const script of scripts) script.onload();
    expect(await Promise.all(outcomes)).toEqual([undefined, undefined, undefined]);
    expect(await load()).toBeUndefined();
    expect([scripts.length, environment.openHandles()]).toEqual([2, 0]);
  });

  it('is loaded once in each window', () => {
    const [one, other] = [openPage(), openPage()];
    void one.load();
    void other.load();
    expect([one.scripts.length, other.scripts.length]).toEqual([1, 1]);
  });

  it('has the nonce of the page, or none', () => {
    const { load, scripts } = openPage();
    void load({ nonce: 'n0' });
    void load({ scriptUrl: '/other.js' });
    expect(scripts.map(({ nonce }) => nonce)).toEqual(['n0', '']);
  });

  it('that does not load is a failure, and is asked for again', async () => {
    const { load, scripts } = openPage();
    const first = load();
    scripts[0]?.onerror();
    expect(await first).toEqual({ code: 'not-loaded', message: `${scriptUrl} did not load` });
    const second = load();
    scripts[1]?.onload();
    expect(await second).toBeUndefined();
    expect(scripts).toHaveLength(2);
  });

  it('that takes too long is a failure, and is waited for without being asked for again', async () => {
    const { load, scripts, environment } = openPage();
    const first = load({ timeoutMillis: 50 });
    await environment.clock.advance(49);
    expect(environment.openHandles()).toBe(1);
    await environment.clock.advance(1);
    expect(await first).toEqual({ code: 'timed-out', message: `${scriptUrl} took too long` });
    const second = load();
    scripts[0]?.onload();
    expect(await second).toBeUndefined();
    expect([scripts.length, environment.openHandles()]).toEqual([1, 0]);
  });

  it('is loaded once, and its policy made once, for all copies of this package on a page', async () => {
    const copies = await Promise.all(
      ['one', 'other'].map(
        async (copy): Promise<typeof import('../../../sdk/page/load-script.ts')> =>
          import(/* @vite-ignore */ `../../../sdk/page/load-script.ts?${copy}`),
      ),
    );
    expect(copies[0]?.createScriptLoader).not.toBe(copies[1]?.createScriptLoader);
    const names = new Set<string>();
    const trustedTypes = {
      createPolicy(name: string, rules: object) {
        if (names.has(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
        names.add(name);
        return rules;
      },
    };
    const { environment, scripts } = openPage({ trustedTypes });
    const loads = [...copies, ...copies].map(({ createScriptLoader: create }) =>
      create({ scriptUrl, policyName: 'ours' }),
    );
    const outcomes = loads.slice(0, 2).map((load) => load(environment));
    expect(scripts).toHaveLength(1);
    scripts[0]?.onerror();
    const failure = { code: 'not-loaded', message: `${scriptUrl} did not load` };
    expect(await Promise.all(outcomes)).toEqual([failure, failure]);
    const again = loads.slice(2).map((load) => load(environment));
    expect(scripts).toHaveLength(2);
    scripts[1]?.onload();
    expect(await Promise.all(again)).toEqual([undefined, undefined]);
  });

  it('is waited for 15 seconds', async () => {
    const { load, environment } = openPage();
    let isOver = false;
    void load().then(() => {
      isOver = true;
    });
    await environment.clock.advance(14_999);
    expect(isOver).toBe(false);
    await environment.clock.advance(1);
    expect(isOver).toBe(true);
  });

  it('passes Trusted Types by a policy that lets its address through and no other, made once', async () => {
    const policies: { readonly name: string; createScriptURL(address: string): string }[] = [];
    const trustedTypes = {
      createPolicy(name: string, rules: { createScriptURL(address: string): string }) {
        policies.push({ name, ...rules });
        return { createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }) };
      },
    };
    const { environment, scripts } = openPage({ trustedTypes });
    const load = createScriptLoader({ scriptUrl, policyName: 'ours' });
    const first = load(environment);
    scripts[0]?.onerror();
    await first;
    void load(environment);
    expect(scripts.map(({ src }) => src)).toEqual([{ trusted: scriptUrl }, { trusted: scriptUrl }]);
    expect(policies.map(({ name }) => name)).toEqual(['ours']);
    for (const other of ['', `${scriptUrl}#`, 'data:text/javascript,1'])
      expect(() => policies[0]?.createScriptURL(other)).toThrow(TypeError);
  });

  it.each([
    [
      'a policy of the page forbids',
      {
        trustedTypes: {
          createPolicy() {
            throw new TypeError('Policy disallowed');
          },
        },
      },
      'TypeError: Policy disallowed',
    ],
    ['a worker has no place for', { document: undefined }, expect.stringContaining('undefined')],
  ])('that %s is a failure, and never a rejection', async (_name, more, message) => {
    const { load, environment } = openPage(more);
    expect(await load()).toEqual({ code: 'forbidden', message });
    expect(environment.openHandles()).toBe(0);
  });
});
