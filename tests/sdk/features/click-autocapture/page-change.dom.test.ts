import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clickAutocapture, deadClicks } from '../../../../sdk/features/click-autocapture/index.ts';
import { startFeature } from '../start-feature.ts';
import { startClickPage } from './click-page.ts';

/** Waits until observers are notified of changes. */
const observed = () => new Promise((resolve) => setTimeout(resolve, 20));

function change(): void {
  document.body.append(document.createElement('p'));
}

describe('a click on an element that is not a control', () => {
  it.each(['div', 'span', 'h1', 'h6'])('S9.7 is logged when the page changes: <%s>', async (tag) => {
    const { click, reported, environment } = startClickPage(`<${tag} id="x">Menu</${tag}>`);
    const time = environment.now();
    click('#x');
    expect(reported()).toEqual([]);
    environment.clock.jump(499);
    change();
    await observed();
    expect(reported()).toEqual([expect.objectContaining({ name: 'Element Clicked', time })]);
    change();
    await observed();
    expect(reported()).toHaveLength(1);
  });

  it.each<[string, () => void]>([
    ['an attribute', () => document.querySelector('p')?.setAttribute('class', 'open')],
    ['a text', () => (document.querySelector('p') as Element).firstChild?.replaceWith('b')],
    ['the clicked element itself goes', () => document.querySelector('div')?.remove()],
  ])('S9.7 counts a change of %s', async (_, apply) => {
    const { click, names } = startClickPage('<p>a</p><div>x</div>');
    click('div');
    apply();
    await observed();
    expect(names()).toEqual(['Element Clicked']);
  });

  it('S9.7 is not logged when the change comes later than 500 ms, or came before', async () => {
    const { click, names, environment } = startClickPage('<div>Menu</div>');
    change();
    click('div');
    await observed();
    environment.clock.jump(501);
    change();
    await observed();
    expect(names()).toEqual([]);
  });

  it('is logged when the page unloads', () => {
    const { click, names, environment } = startClickPage('<div>Menu</div>');
    click('div');
    environment.leave(true);
    expect(names()).toEqual(['Element Clicked']);
  });

  it('S9.7 is logged beside others, if its 500 ms hold a change', async () => {
    const { click, reported, environment } = startClickPage(
      '<div id="a"></div><div id="b"></div><div id="c"></div>',
    );
    click('#a');
    environment.clock.jump(400);
    click('#b', { clientX: 100 });
    environment.clock.jump(200);
    click('#c', { clientX: 200 });
    click('#c', { clientX: 200 });
    change();
    await observed();
    expect(reported().map(({ data }) => data['Element ID'])).toEqual(['b', 'c', 'c']);
  });

  it('counts as one with the click that its own listener makes', async () => {
    const { click, names, reported } = startClickPage('<div><a id="link">Jane</a></div>');
    document.querySelector('div')?.addEventListener('click', ({ target }) => target !== link && link.click());
    const link = document.querySelector('a') as HTMLElement;
    click('div');
    change();
    await observed();
    expect(names()).toEqual(['Element Clicked']);
    expect(reported()[0]?.data['Element ID']).toBe('link');
  });

  it.each([true, false])(
    'is the one on the field of a label that is not captured; the page changes: %s',
    async (changes) => {
      const { click, reported } = startClickPage('<label><span>Dogs</span><input type="checkbox"></label>', {
        selectors: ['input'],
      });
      // The page's own document makes the second click, as a browser does.
      click('span');
      if (changes) change();
      await observed();
      expect(reported().map(({ name, data }) => `${name} ${data['Element Tag']}`)).toEqual([
        'Element Clicked input',
        'Element Changed input',
      ]);
    },
  );

  it('is the one on a label that is not captured where its field is left out', async () => {
    const { click, reported } = startClickPage(
      '<label><span>Dogs</span><input type="checkbox" data-care-ignore></label>',
      { selectors: ['input'] },
    );
    click('span');
    change();
    await observed();
    expect(reported().map(({ name, data }) => `${name} ${data['Element Tag']}`)).toEqual([
      'Element Clicked span',
    ]);
  });

  it.each([
    ['on a field of a label', '<label><span>Dogs</span><input type="checkbox"></label>', 'input'],
    ['that its listener makes', '<span><a>Jane</a></span>', 'a'],
  ])('counts as one with the click %s that another client has taken', async (_, html, control) => {
    const first = startClickPage('', { selectors: [control], pageChangeSelectors: [] });
    const { click, names } = startClickPage(html, { selectors: [control] });
    const link = document.querySelector('a');
    document
      .querySelector('span')
      ?.addEventListener('click', ({ target }) => target !== link && link?.click());
    click('span');
    change();
    await observed();
    expect([first.names()[0], names()]).toEqual(['Element Clicked', []]);
  });

  it('reports the element at the click, not its later state', async () => {
    const { click, reported } = startClickPage('<h2>Open</h2>');
    click('h2');
    (document.querySelector('h2') as Element).textContent = 'Close';
    await observed();
    expect(reported()[0]?.data['Element Text']).toBe('Open');
  });

  it('is never logged where the application captures only controls', async () => {
    const { click, names } = startClickPage('<div>Menu</div>', { pageChangeSelectors: [] });
    click('div');
    change();
    await observed();
    expect(names()).toEqual([]);
  });

  it('is discarded when analytics is closed', async () => {
    const { click, names, analytics, environment } = startClickPage('<div>Menu</div>');
    click('div');
    analytics.close();
    change();
    await observed();
    expect(names()).toEqual([]);
    expect(environment.openHandles()).toBe(0);
  });
});

describe('a dead click', () => {
  it('is not looked for unless the application switches it on', () => {
    const { click, names, environment } = startClickPage('<button>Send</button>');
    click('button');
    environment.clock.jump(3_000);
    expect(names()).toEqual(['Element Clicked']);
  });

  it('is logged with its place and time when nothing follows for three seconds', () => {
    const { click, reported, environment } = startClickPage('<button>Send</button>', { deadClicks });
    const time = environment.now();
    click('button', { clientX: 3, clientY: 4 });
    environment.clock.jump(2_999);
    expect(reported()).toHaveLength(1);
    environment.clock.jump(1);
    expect(reported()[1]).toMatchObject({
      name: 'Dead Click',
      time,
      data: { X: 3, Y: 4, 'Element Text': 'Send' },
    });
  });

  it.each(['scroll', 'copy', 'selectionchange', 'submit', 'reset', 'input', 'change'])(
    'is not logged when there is a %s',
    (type) => {
      const { click, names, environment } = startClickPage('<button>Send</button>', { deadClicks });
      click('button');
      document.dispatchEvent(new Event(type));
      environment.clock.jump(3_000);
      expect(names()).toEqual(['Element Clicked']);
    },
  );

  it.each([
    '<a id="x" target="_blank">x</a>',
    '<a id="x" target="frame">x</a>',
    '<a id="x" href="mailto:a@b.example">x</a>',
    '<a id="x" href="tel:1">x</a>',
    '<a id="x" download>x</a>',
    '<input id="x">',
    '<label id="x">x</label>',
    '<video id="x"></video>',
  ])('is not logged where no effect has to follow: %s', (html) => {
    const { click, names, environment } = startClickPage(html, { deadClicks });
    click('#x');
    environment.clock.jump(3_000);
    expect(names()).toEqual(['Element Clicked']);
  });

  it('is not logged when the page changes or is hidden', async () => {
    const { click, names, environment } = startClickPage('<button>Send</button>', { deadClicks });
    click('button');
    change();
    await observed();
    environment.clock.jump(3_000);
    click('button');
    environment.leave();
    environment.clock.jump(3_000);
    expect(names()).toEqual(['Element Clicked', 'Element Clicked']);
  });

  it('is not logged when the page’s title changes', async () => {
    const { click, names, environment } = startClickPage('<button>Send</button>', { deadClicks });
    document.title = 'Before';
    click('button');
    document.title = 'After';
    await observed();
    document.title = '';
    environment.clock.jump(3_000);
    expect(names()).toEqual(['Element Clicked']);
  });

  it('is not logged when the page was blocked, as behind a dialog of the browser', () => {
    const { click, names, environment } = startClickPage('<button>Send</button>', { deadClicks });
    click('button');
    environment.clock.set(environment.now() + 600);
    environment.clock.jump(3_000);
    expect(names()).toEqual(['Element Clicked']);
  });

  it('is not logged when a frame of the page shows another document, but is when only a picture loads', () => {
    const { click, names, environment } = startClickPage('<button>Send</button><img><iframe></iframe>', {
      deadClicks,
    });
    const load = (selector: string) => document.querySelector(selector)?.dispatchEvent(new Event('load'));
    click('button');
    load('iframe');
    environment.clock.jump(3_000);
    expect(names()).toEqual(['Element Clicked']);
    click('button');
    load('img');
    environment.clock.jump(3_000);
    expect(names().at(-1)).toBe('Dead Click');
  });

  it('is not logged when another open shadow tree changes', async () => {
    const { click, names, environment } = startClickPage('<button>Add</button><p><b id="cart"></b></p>', {
      deadClicks,
    });
    const outer = document.querySelector('#cart')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    outer.innerHTML = '<i></i>';
    const inner = outer.querySelector('i')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    click('button');
    inner.append('1');
    await observed();
    environment.clock.jump(3_000);
    expect(names()).toEqual(['Element Clicked']);
  });

  it.each([
    ['text is copied', () => navigator.clipboard.writeText('x')],
    ['a picture is copied', () => navigator.clipboard.write([])],
    ['a file is made', () => URL.createObjectURL(new Blob())],
  ])('is not logged when %s, by the page’s own function, which is restored then', (_what, use) => {
    const clipboard = { writeText: async () => {}, write: async () => {} };
    vi.stubGlobal('navigator', { clipboard });
    onTestFinished(() => void vi.unstubAllGlobals());
    const own = [clipboard.writeText, clipboard.write, URL.createObjectURL];
    const { click, names, environment } = startClickPage('<button>Copy</button>', { deadClicks });
    click('button');
    void use();
    expect([clipboard.writeText, clipboard.write, URL.createObjectURL]).toEqual(own);
    environment.clock.jump(3_000);
    expect(names()).toEqual(['Element Clicked']);
  });

  it('leaves the page its own functions where several projects watch clicks, in any order of their ends', () => {
    const clipboard = { writeText: async () => {}, write: async () => {} };
    vi.stubGlobal('navigator', { clipboard });
    onTestFinished(() => void vi.unstubAllGlobals());
    const own = [clipboard.writeText, clipboard.write, URL.createObjectURL];
    const first = startClickPage('<button>Copy</button>', { deadClicks });
    const second = startFeature(
      clickAutocapture({ enabled: true, deadClicks }),
      { scope: window },
      { analyticsKey: 'another' },
    );
    first.click('button');
    for (const { environment, logged } of [first, second]) {
      environment.clock.jump(0);
      expect(clipboard.writeText).not.toBe(own[0]);
      environment.clock.jump(3_000);
      expect(logged().map(({ name }) => name)).toContain('[Amplitude] Dead Click');
    }
    expect([clipboard.writeText, clipboard.write, URL.createObjectURL]).toEqual(own);
  });

  it('adds no function that a browser lacks', () => {
    const clipboard = { writeText: async () => {} };
    vi.stubGlobal('navigator', { clipboard });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { click, environment } = startClickPage('<button>Copy</button>', { deadClicks });
    click('button');
    expect('write' in clipboard).toBe(false);
    environment.clock.jump(3_000);
    expect('write' in clipboard).toBe(false);
  });

  it.each([
    ['#', null, true],
    ['', null, true],
    ['#top', null, false],
    ['/next', null, false],
    ['', 'x.txt', false],
  ])(
    'is one when only a navigation to the same address follows: to %s, download %s',
    (to, downloadRequest, isDead) => {
      const navigation = new EventTarget();
      vi.stubGlobal('navigation', navigation);
      onTestFinished(() => void vi.unstubAllGlobals());
      const { click, names, environment } = startClickPage('<button>x</button>', { deadClicks });
      click('button');
      const destination = { url: location.href + to };
      navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination, downloadRequest }));
      environment.clock.jump(3_000);
      expect(names().includes('Dead Click')).toBe(isDead);
    },
  );

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'is not looked for where a key opens the link elsewhere: %s',
    (key) => {
      const { click, names, environment } = startClickPage('<a href="#">Plans</a>', { deadClicks });
      click('a', { [key]: true });
      environment.clock.jump(3_000);
      expect(names()).toEqual(['Element Clicked']);
    },
  );

  it('is looked for once in three seconds', () => {
    const { click, names, environment } = startClickPage('<button>Send</button>', { deadClicks });
    click('button');
    environment.clock.jump(1_500);
    click('button', { clientX: 100 });
    environment.clock.jump(10_000);
    expect(names().filter((name) => name === 'Dead Click')).toHaveLength(1);
  });
});
