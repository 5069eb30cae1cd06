import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Analytics, Feature } from '../../../../sdk/client/analytics.ts';
import {
  clickAutocapture,
  deadClicks,
  type HierarchyNode,
  rageClicks,
} from '../../../../sdk/features/click-autocapture/index.ts';
import { startFeature } from '../start-feature.ts';
import { clickOn, startClickPage } from './click-page.ts';

afterEach(() => vi.restoreAllMocks());

/** Remote config with this value, as its feature would set it. */
function remoteConfig(value: unknown): Feature {
  return {
    name: 'config',
    start(host) {
      host.notify({
        kind: 'config',
        settings: { elementInteractions: { value: value as never, origin: 'remote', fetchedAt: 0 } },
      });
      return undefined;
    },
  };
}

function startWith(value: unknown, enabled?: boolean) {
  document.body.innerHTML = '<a>A</a><button>B</button>';
  const config = { features: [remoteConfig(value)] };
  const { environment, logged } = startFeature(clickAutocapture({ enabled }), { scope: window }, config);
  return {
    logged() {
      environment.clock.jump(0);
      return logged();
    },
  };
}

describe('click autocapture', () => {
  it('S9.6 is off by default', () => {
    document.body.innerHTML = '<button>Join now</button>';
    const listen = vi.spyOn(document, 'addEventListener');
    const { logged } = startFeature(clickAutocapture(), { scope: window });
    clickOn(document.querySelector('button'));
    expect(logged()).toEqual([]);
    expect(listen).not.toHaveBeenCalled();
  });

  it('logs a click once where the project has several clients on the page, and each project its own', () => {
    const { names, click } = startClickPage('<button>Join</button><input>');
    const later = ['key', 'other'].map((analyticsKey) => {
      const stage = startFeature(
        clickAutocapture({ enabled: true, rageClicks }),
        { scope: window },
        { analyticsKey },
      );
      return () => {
        stage.environment.clock.jump(0);
        return stage.logged().map(({ name }) => name);
      };
    });
    click('button');
    document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(names()).toEqual(['Element Clicked', 'Element Changed']);
    expect(later.map((logged) => logged().length)).toEqual([0, 2]);
  });

  it('leaves a click that it does not capture to another client of the project', () => {
    const { names, click } = startClickPage('<button>Join</button><a>Plans</a>', { selectors: ['a'] });
    const stage = startFeature(clickAutocapture({ enabled: true }), { scope: window });
    click('button');
    click('a');
    stage.environment.clock.jump(0);
    expect(names()).toEqual(['Element Clicked']);
    expect(stage.logged().map(({ data }) => data['[Amplitude] Element Text'])).toEqual(['Join']);
  });

  it('S4.5 keeps the session of a visitor alive who only clicks', () => {
    const { click, environment, logged } = startClickPage('<button>Next</button>');
    click('button');
    for (let minutes = 0; minutes < 60; minutes += 20) {
      environment.clock.jump(20 * 60_000);
      click('button');
    }
    const events = logged();
    expect(events.filter(({ name }) => name === '[Amplitude] Element Clicked')).toHaveLength(4);
    expect(new Set(events.map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  it('logs a click when it is over, with the address at which it was made', () => {
    const { click, environment, logged } = startClickPage('<button>Next</button>');
    const seen: number[] = [];
    document.querySelector('button')?.addEventListener('click', () => {
      seen.push(environment.storedEvents().length);
      const { properties } = environment.page;
      environment.page = { ...environment.page, properties: { ...properties, url_path: '/next' } };
    });
    click('button');
    expect(seen).toEqual([0]);
    expect(logged().map(({ data }) => data.url_path)).toEqual(['/']);
  });

  it.each<[call: string, run: (analytics: Analytics) => void]>([
    ['setUserId', (analytics) => analytics.setUserId(undefined)],
    ['reset', (analytics) => analytics.reset()],
    ['reset, all', (analytics) => analytics.reset({ all: true })],
  ])('logs clicks of the visitor who has made them, where a listener calls %s', (_call, run) => {
    const { analytics, click, logged } = startClickPage('<p>Angry</p><button>Log out</button>', {
      selectors: ['p', 'button'],
    });
    analytics.setUserId('42');
    analytics.logEvent({ name: 'Viewed' });
    logged();
    document.querySelector('button')?.addEventListener('click', () => run(analytics));
    for (let count = 0; count < 4; count += 1) click('p');
    click('button', { clientX: 100 });
    analytics.logEvent({ name: 'Viewed' });
    const visitors = logged().map(({ name, userId, deviceId }) => [name, userId, deviceId]);
    const [[, , device] = []] = visitors;
    const rest = ['[Amplitude] Element Clicked', '42', device];
    expect(visitors.slice(1, -1)).toEqual([rest, rest, rest, ['[Amplitude] Rage Click', '42', device], rest]);
    expect(visitors.at(-1)?.[1]).toBeUndefined();
  });

  it('asks for a frame in a task after the click', () => {
    const { click, names } = startClickPage('<button>Next</button>');
    const ask = vi.spyOn(window, 'requestAnimationFrame');
    click('button');
    expect(ask).not.toHaveBeenCalled();
    expect(names()).toEqual(['Element Clicked']);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('logs a click synchronously when it leaves the page', () => {
    const { click, environment, diagnostics } = startClickPage('<a href="/next">Next</a>');
    click('a');
    environment.leave(true);
    environment.endTask();
    const names = diagnostics.map((diagnostic) => diagnostic.kind === 'event' && diagnostic.name);
    expect(names).toContain('[Amplitude] Element Clicked');
  });

  it('logs a click with the description of the element and the page', () => {
    document.title = 'Find care';
    const { href, pathname } = location;
    const pageUrl = href.split('?')[0];
    const { click, reported } = startClickPage(
      '<section><h2>Sitters</h2><a id="join" class="wide dark" href="/join?token=abc" aria-label="Join" data-amp-track-plan="basic">Join <b>now</b></a></section>',
    );
    click('b');
    expect(reported()).toEqual([
      expect.objectContaining({
        name: 'Element Clicked',
        data: expect.objectContaining({
          'Element ID': 'join',
          'Element Class': 'wide dark',
          'Element Tag': 'a',
          'Element Text': 'Join now',
          'Element Aria Label': 'Join',
          'Element Attributes': { plan: 'basic' },
          'Element Parent Label': 'Sitters',
          'Element Selector': '#join',
          'Element Position Left': 0,
          'Element Position Top': 0,
          'Element Href': expect.stringMatching(/\/join\?token=\*{5}$/),
          'Page URL': pageUrl,
          'Element Path': '#join',
          'Page Location': href,
          'Page Path': pathname,
          'Page Domain': 'localhost',
          'Page Title': 'Find care',
          'Viewport Width': innerWidth,
          'Viewport Height': innerHeight,
        }),
      }),
    ]);
    expect(reported()[0]?.data['Element Hierarchy']).toHaveLength(3);
  });

  it('decodes the page’s address, as the official SDK does', () => {
    const before = location.href;
    onTestFinished(() => history.replaceState(null, '', before));
    history.replaceState(null, '', '/san-jos%C3%A9?place=Orl%C3%A9ans');
    const { click, reported } = startClickPage('<button>Join</button>');
    click('button');
    expect(reported()[0]?.data).toMatchObject({
      'Page Path': '/san-josé',
      'Page URL': `${location.origin}/san-josé`,
      'Page Location': `${location.origin}/san-josé?place=Orléans`,
    });
  });

  it('leaves out empty values', () => {
    const { click, reported } = startClickPage('<button> </button>');
    click('button');
    const names = Object.keys(reported()[0]?.data ?? {});
    expect(names).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Text|Label|Href|ID|Class|Attributes/)]),
    );
  });

  it.each([
    ['a', true],
    ['button', true],
    ['input', true],
    ['select', true],
    ['textarea', true],
    ['label', true],
    ['video', true],
    ['p', false],
    ['img', false],
    ['li', false],
  ])('captures a click on <%s>: %s', (tag, isCaptured) => {
    const { click, names } = startClickPage(`<${tag} id="x"></${tag}>`);
    click('#x');
    expect(names()).toEqual(isCaptured ? ['Element Clicked'] : []);
  });

  it('captures marked elements, and editable ones', () => {
    const { click, reported } = startClickPage(
      '<p data-amp-default-track>A</p><p class="amp-default-track">B</p><p contenteditable="TRUE">secret</p>',
      { selectors: ['[data-amp-default-track]', '.amp-default-track', '[contenteditable]'] },
    );
    for (const place of [1, 2, 3]) click(`p:nth-child(${place})`);
    expect(reported()).toHaveLength(3);
    expect(JSON.stringify(reported())).not.toContain('secret');
  });

  it('S5.5 records nothing of password and hidden inputs, nor of elements around them that the click bubbled to', () => {
    const { click, names } = startClickPage(
      '<a><input type="password"><input type="PassWord"><input type="hidden"><b type="HIDDEN"><i>x</i></b></a>',
    );
    for (const input of document.querySelectorAll('input, i')) clickOn(input);
    click('i');
    expect(names()).toEqual([]);
    click('a');
    expect(names()).toEqual(['Element Clicked']);
  });

  it.each([
    ['the attribute', 'data-care-ignore', {}],
    ['a class that the application names', 'class="ph-no-capture"', { ignoreSelectors: ['.ph-no-capture'] }],
  ])(
    'logs no click, change, rage click or dead click of elements that are left out by %s',
    (_, mark, options) => {
      const { click, names, environment } = startClickPage(
        `<section ${mark}><button>Send</button><div id="shadow"></div><input><label for="out">Out</label></section>
        <a ${mark}>Plans</a><input id="out"><button id="other">Join</button>`,
        { ...options, deadClicks },
      );
      const shadow = document.querySelector('#shadow')?.attachShadow({ mode: 'open' });
      if (shadow) shadow.innerHTML = '<button>Inner</button>';
      for (let time = 0; time < 5; time += 1) click('button');
      clickOn(shadow?.querySelector('button') ?? null);
      click('a');
      click('label');
      document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }));
      environment.clock.jump(3_001);
      expect(names()).toEqual([]);
      click('#other');
      expect(names()).toEqual(['Element Clicked']);
    },
  );

  it('S5.5 reports text only of elements that everybody may read, or that are marked', () => {
    const { click, reported, analytics } = startClickPage(
      '<div id="a">Jane Doe</div><div id="b" data-care-text>Show all</div><a id="c"><span>Join</span></a>',
      { selectors: ['div', 'span'] },
    );
    for (const id of ['#a', '#b', '#c span']) click(id);
    expect(reported().map(({ data }) => data['Element Text'])).toEqual([undefined, 'Show all', 'Join']);
    analytics.close();
    const all = startClickPage('<div id="a">Jane Doe</div>', { selectors: ['div'], textSelector: '*' });
    all.click('#a');
    expect(all.reported()[0]?.data['Element Text']).toBe('Jane Doe');
  });

  it('S5.5 reports nothing of elements marked with data-care-mask', () => {
    const { click, reported } = startClickPage(
      `<section><h2 data-care-mask>Jane</h2><div data-care-mask title="Jane">
        <a id="x" href="/jane" aria-label="Jane" title="Jane" data-amp-track-name="Jane">Jane <b>Doe</b></a></div></section>`,
    );
    click('b');
    expect(reported()).toHaveLength(1);
    expect(JSON.stringify(reported())).not.toMatch(/jane|doe/i);
  });

  it('S5.5 reports no id, class, selector or page title that is masked', () => {
    const { click, reported, analytics } = startClickPage(
      '<div data-care-mask id="jane-doe"><button class="doe"></button></div>',
    );
    document.title = 'Jane Doe';
    onTestFinished(() => {
      document.title = '';
      document.querySelector('title')?.removeAttribute('data-care-mask');
      document.documentElement.removeAttribute('data-care-mask');
    });
    document.querySelector('title')?.setAttribute('data-care-mask', '');
    click('button');
    expect(reported()).toHaveLength(1);
    expect(JSON.stringify(reported())).not.toMatch(/doe/i);
    expect(document.querySelector(`${reported()[0]?.data['Element Selector']}`)?.localName).toBe('button');
    analytics.close();
    document.querySelector('title')?.removeAttribute('data-care-mask');
    document.documentElement.setAttribute('data-care-mask', '');
    const page = startClickPage('<button id="x">Join</button>');
    page.click('button');
    expect(page.reported()).toHaveLength(1);
    expect(JSON.stringify(page.reported())).not.toMatch(/doe/i);
  });

  it('S5.5 reports no masked page title where the head has another that the browser does not show', () => {
    document.title = 'Jane Doe';
    document.querySelector('title')?.setAttribute('data-care-mask', '');
    document.head.append(Object.assign(document.createElement('title'), { textContent: 'Care' }));
    onTestFinished(() => document.head.replaceChildren());
    const { click, reported } = startClickPage('<button>Join</button>');
    click('button');
    expect(document.title).toBe('Jane Doe');
    expect(reported()[0]?.data).not.toHaveProperty('Page Title');
  });

  it.each([
    '<button id="x" role="combobox" aria-label="Jane"><span>Jane</span></button>',
    '<button id="x" role="option" aria-label="Jane">Jane</button>',
    '<button id="x" role="slider" aria-valuetext="Jane">Jane</button>',
    '<a id="x" role="textbox" href="#Jane">Jane</a>',
    '<h2 role="searchbox">Jane</h2><button id="x">Go</button>',
    '<div role="spinbutton" aria-valuetext="Jane"><button id="x">Join</button></div>',
    '<div data-replicated-value="Jane"><textarea id="x">Jane</textarea></div>',
    '<a id="x" href="data:text/csv,Jane">Export</a>',
    '<a id="x" href="tel:+1-555-Jane">Call</a>',
    '<a id="x" href=" TEL:Jane">Call</a>',
    '<a id="x" href="sms:Jane">Write</a>',
    '<a id="x" href="javascript:send(\'Jane\')">Send</a>',
  ])('S5.5 reports no typed, chosen or created content: %s', (html) => {
    const { click, reported } = startClickPage(html);
    document.querySelector('#x')?.addEventListener('click', (event) => event.preventDefault());
    click('#x');
    expect(reported()).toHaveLength(1);
    expect(reported()[0]?.data['Element ID']).toBe('x');
    expect(JSON.stringify(reported())).not.toContain('Jane');
  });

  it('S5.5 reports label and page title only where the application’s own choice of texts names them', () => {
    document.title = 'Jane';
    onTestFinished(() => {
      document.title = '';
    });
    const html = '<button aria-label="Jane">Jane</button><a data-care-text aria-label="Join">Join</a>';
    const { click, reported } = startClickPage(html, { textSelector: '[data-care-text]', attributes: [] });
    click('button');
    click('a');
    expect(reported()[1]?.data).toMatchObject({ 'Element Text': 'Join', 'Element Aria Label': 'Join' });
    expect(JSON.stringify(reported())).not.toContain('Jane');
    document.querySelector('title')?.setAttribute('data-care-text', '');
    click('a');
    document.querySelector('title')?.removeAttribute('data-care-text');
    expect(reported()[2]?.data['Page Title']).toBe('Jane');
  });

  it.each([
    ['only those that it selects', undefined, [undefined, undefined, 'Join']],
    ['also those that the attributes name', ['aria-label'], ['Jane', 'Jane', 'Join']],
  ])(
    'S5.5 reports labels in the hierarchy by the application’s own choice of texts: %s',
    (_what, attributes, labels) => {
      const { click, reported } = startClickPage(
        '<p aria-label="Jane"><button aria-label="Jane"></button><a aria-label="Join"></a></p>',
        { textSelector: 'a', attributes },
      );
      click('button');
      click('a');
      const [[button, around] = [], [link] = []] = reported().map(
        ({ data }) => data['Element Hierarchy'] as HierarchyNode[],
      );
      expect([button, around, link].map((node) => node?.attrs?.['aria-label'])).toEqual(labels);
    },
  );

  it('S5.5 redacts personal numbers in every field', () => {
    const card = '4111 1111 1111 1111';
    document.title = `Card ${card}`;
    const { click, reported } = startClickPage(
      `<section><h2>${card}</h2><a id="c4111111111111111" class="c4111111111111111" title="${card}" aria-label="${card}"
        data-amp-track-card="${card}" data-amp-track-4111111111111111="x" href="/4111%201111%201111%201111">${card} 123-45-6789</a></section>`,
    );
    click('a');
    expect(reported()).toHaveLength(1);
    expect(JSON.stringify(reported())).not.toMatch(/1111|6789/);
    expect(reported()[0]?.data['Element Text']).toBe('*****');
    document.title = '';
  });

  it('logs changed fields, and never their content', () => {
    const { reported } = startClickPage(
      '<input value="secret"><select><option>secret</option></select><input type="password"><p></p>',
    );
    for (const element of document.body.children) {
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }
    expect(reported().map(({ name, data }) => [name, data['Element Tag']])).toEqual([
      ['Element Changed', 'input'],
      ['Element Changed', 'select'],
    ]);
    expect(JSON.stringify(reported())).not.toContain('secret');
  });

  it.each([
    ['a word', 'join-now', '#join-now'],
    ['twelve digits, which no escape may turn into a card number', '123456789012', '[id="123456789012"]'],
    ['what React makes', ':r1:', '[id=":r1:"]'],
    ['quotes, a backslash and a line break', '"a\\\n', '[id="\\22 a\\5c \\a "]'],
    ['a card number', '4111111111111111', 'body:nth-of-type(1) > p:nth-of-type(1)'],
  ])('finds an element again whose id is %s, in a page without CSS.escape as well', (_what, id, selector) => {
    const { CSS } = window;
    vi.stubGlobal('CSS', undefined);
    onTestFinished(() => void vi.stubGlobal('CSS', CSS));
    const { click, reported } = startClickPage('<p></p>', { selectors: ['p'] });
    document.querySelector('p')?.setAttribute('id', id);
    click('p');
    expect(reported()[0]?.data['Element Selector']).toBe(selector);
    expect(document.querySelector(selector)?.localName).toBe('p');
  });

  it('reports no selector that would be redacted', () => {
    const { reported } = startClickPage('<x-4111111111111111></x-4111111111111111>', {
      selectors: ['body > *'],
    });
    clickOn(document.body.firstElementChild);
    const [{ data } = { data: {} }] = reported();
    expect(data).toMatchObject({ 'Element Tag': 'x-*****' });
    expect(data).not.toHaveProperty('Element Selector');
  });

  it('finds the element within open shadow trees', () => {
    const { reported } = startClickPage('<div><p></p></div>');
    const root = document.querySelector('p')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    root.innerHTML = '<button><i>Send</i></button>';
    clickOn(root.querySelector('i'));
    expect(reported()[0]?.data).toMatchObject({ 'Element Tag': 'button', 'Element Text': 'Send' });
  });

  it('finds the link around a drawing', () => {
    const { reported } = startClickPage('<a href="/x"><svg class="icon"><path d="M0"></path></svg></a>');
    clickOn(document.querySelector('path'));
    expect(reported()[0]?.data).toMatchObject({ 'Element Tag': 'a' });
  });

  it('logs one click for a label and its field', () => {
    const { reported } = startClickPage('<label>Name <input id="field"></label>');
    // The page's own document makes the second click, as a browser does.
    clickOn(document.querySelector('label'));
    expect(reported().map(({ data }) => data['Element Tag'])).toEqual(['label']);
    clickOn(document.querySelector('input'));
    expect(reported()).toHaveLength(2);
  });

  it('logs no click that a script makes while the click on a control is dispatched', () => {
    const { click, reported } = startClickPage('<button>Attach</button><input id="file" type="file">');
    const file = document.querySelector('input') as HTMLElement;
    document.querySelector('button')?.addEventListener('click', () => file.click());
    const later = startFeature(clickAutocapture({ enabled: true }), { scope: window });
    click('button');
    expect(reported().map(({ data }) => data['Element Tag'])).toEqual(['button']);
    later.environment.clock.jump(0);
    expect(later.logged()).toEqual([]);
    file.click();
    expect(reported().map(({ data }) => data['Element Tag'])).toEqual(['button', 'input']);
  });

  it('logs the field where labels are not captured', () => {
    const { click, reported } = startClickPage('<label>Name <input></label>', {
      selectors: ['input'],
      pageChangeSelectors: [],
    });
    click('label');
    expect(reported().map(({ data }) => data['Element Tag'])).toEqual(['input']);
  });

  it('handles clicks on no element', () => {
    const { names, environment } = startClickPage('<a>A</a>');
    document.dispatchEvent(new MouseEvent('click'));
    expect([names(), environment.lines]).toEqual([[], []]);
  });

  it('captures only the pages that are named', () => {
    const { click, names } = startClickPage('<a>A</a>', { pages: [location.href] });
    click('a');
    expect(names()).toHaveLength(1);
    const before = location.href;
    history.pushState(null, '', '#elsewhere');
    click('a');
    expect(names()).toHaveLength(1);
    history.replaceState(null, '', before);
  });

  it.each([
    ['on', true, ['a', 'button']],
    ['off', false, []],
    ['narrower', { cssSelectorAllowlist: ['button', 'body'] }, ['button']],
  ])('S9.6 is switched %s by remote config', (_, value, tags) => {
    const { logged } = startWith(value, value === false || undefined);
    for (const element of document.querySelectorAll('a, button')) clickOn(element);
    expect(logged().map(({ data }) => data['[Amplitude] Element Tag'])).toEqual(tags);
  });

  it('S9.6 stays off where the code switches it off, with any remote config', () => {
    const { logged } = startWith({ cssSelectorAllowlist: ['a'] }, false);
    for (const element of document.querySelectorAll('a, button')) clickOn(element);
    expect(logged()).toEqual([]);
  });

  it('captures a click that the page stops on its window', () => {
    const { click, names } = startClickPage('<a>A</a>');
    const stop = (event: Event) => event.stopImmediatePropagation();
    addEventListener('click', stop, true);
    onTestFinished(() => removeEventListener('click', stop, true));
    click('a');
    expect(names()).toEqual(['Element Clicked']);
  });

  it('leaves no listener behind', () => {
    const added: unknown[] = [];
    const removed: unknown[] = [];
    vi.spyOn(globalThis, 'addEventListener').mockImplementation(
      (...args) => void added.push(args.slice(0, 2)),
    );
    vi.spyOn(globalThis, 'removeEventListener').mockImplementation(
      (...args) => void removed.push(args.slice(0, 2)),
    );
    const { analytics } = startClickPage('<a>A</a>');
    analytics.close();
    expect(added.length).toBeGreaterThan(0);
    expect(removed).toEqual(added);
  });

  it('throws nothing into the page, and logs an element that it can’t read', () => {
    const { click, environment, names } = startClickPage('<button>A</button>');
    const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
      throw new Error('not yours');
    });
    onTestFinished(() => spy.mockRestore());
    expect(() => click('button')).not.toThrow();
    expect(names()).toEqual([]);
    expect(environment.lines.map(({ message }) => message)).toEqual(['click-autocapture failed: not yours']);
  });

  it('reports time, page and text at the click, though it describes them after the next frame', () => {
    const { environment, logged } = startClickPage('<button id="at">Before</button>');
    const button = document.querySelector('#at') as HTMLElement;
    button.addEventListener('click', () => {
      button.textContent = 'After';
      document.title = 'After';
    });
    document.title = 'Before';
    const time = environment.now();
    clickOn(button);
    environment.clock.set(time + 50);
    const [event] = logged();
    expect(event).toMatchObject({
      time,
      data: { '[Amplitude] Element Text': 'Before', '[Amplitude] Page Title': 'Before' },
    });
  });

  it.each<[string, string, string, string]>([
    [
      'an id that another element has',
      '<p id="a"><b>1</b></p><p id="a"><b>2</b></p>',
      'p:last-child b',
      'body:nth-of-type(1) > p:nth-of-type(2) > b:nth-of-type(1)',
    ],
    ['an id of its own', '<p id="a"><b>1</b></p>', 'b', '#a > b:nth-of-type(1)'],
    [
      'a way longer than the hierarchy',
      `${'<div class="of-many-words-that-fill-the-hierarchy">'.repeat(20)}<b>1</b>`,
      'b',
      '',
    ],
  ])('finds only the element by its selector: %s', (_what, html, selector, expected) => {
    const { click, reported } = startClickPage(html, { selectors: ['b'] });
    click(selector);
    const found = String(reported()[0]?.data['Element Selector']);
    expect([...document.querySelectorAll(found)]).toEqual([document.querySelector(selector)]);
    if (expected) expect(found).toBe(expected);
  });
});
