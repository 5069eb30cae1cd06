import { type AnalyticsConfig, defineEvents } from '@care/analytics';
import { type DeclarativeEventsOptions, declarativeEvents } from '@care/analytics/attributes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startFeature } from '../start-feature.ts';
import { clickCases } from './click-cases.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.querySelector('#at') as HTMLElement;
}

function click(element: Element, button = 0): void {
  const type = button ? 'auxclick' : 'click';
  element.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, button }));
}

function start(outside: object = {}, config: AnalyticsConfig = {}, options?: DeclarativeEventsOptions) {
  const stage = startFeature(declarativeEvents(options), { scope: window, ...outside }, config);
  return { ...stage, names: () => stage.logged().map(({ name }) => name) };
}

describe('a click on', () => {
  it.each(clickCases)('$title', ({ html, logs, button }) => {
    const { logged } = start();
    click(show(html), button);
    expect(logged().map(({ name }) => name)).toEqual(logs.map(([name]) => name));
    logs.forEach(([, data], index) => {
      expect(logged()[index]?.data).toMatchObject(data);
    });
  });

  it('an element in an open shadow tree', () => {
    const { names } = start();
    const host = show('<div id="at" data-care-event="Host"></div>');
    host.attachShadow({ mode: 'open' }).innerHTML = '<button data-care-event="Inner"><b></b></button><i></i>';
    click(host.shadowRoot?.querySelector('b') as Element);
    click(host.shadowRoot?.querySelector('i') as Element);
    expect(names()).toEqual(['Inner', 'Host']);
  });

  it.each([
    ['has covered it meanwhile', { clientX: 10, clientY: 10 }, ['A']],
    ['is left by the pointer', { clientX: 200, clientY: 10 }, ['Page']],
  ])('what is around a marked button that a menu, since it was pressed, %s', (_what, at, expected) => {
    const { names } = start();
    const button = show(
      '<main data-care-event="Page"><button id="at" data-care-event="A">Menu</button></main>',
    );
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20));
    const init = { bubbles: true, composed: true, detail: 1, ...at };
    button.dispatchEvent(new MouseEvent('pointerdown', init));
    document.querySelector('main')?.dispatchEvent(new MouseEvent('click', init));
    document.querySelector('main')?.dispatchEvent(new MouseEvent('click', { ...init, detail: 0 }));
    expect(names()).toEqual([...expected, 'Page']);
  });

  it('an element of a page with two clients, logged only by the first', () => {
    const [first, second] = [start(), start()];
    click(show('<button id="at" data-care-event="A">Join</button>'));
    expect([first.names(), second.names()]).toEqual([['A'], []]);
    first.analytics.close();
    click(document.querySelector('#at') as Element);
    expect([first.names(), second.names()]).toEqual([['A'], ['A']]);
  });

  it('an element that the first client leaves alone, logged by the second', () => {
    const [shell, shop] = [start({}, {}, { isLogged: ({ id }) => id !== 'at' }), start()];
    click(show('<section data-care-event="Card"><button id="at" data-care-event="Buy"></button></section>'));
    click(document.querySelector('section') as Element);
    expect([shell.names(), shop.names()]).toEqual([['Card'], ['Buy']]);
  });

  it('an element whose handlers keep the click to themselves', () => {
    const { names } = start();
    const button = show('<button id="at" data-care-event="A">Join</button>');
    button.addEventListener('click', (event) => {
      event.stopImmediatePropagation();
      event.preventDefault();
    });
    click(button);
    expect(names()).toEqual(['A']);
  });
});

describe('the event of a click', () => {
  const events = defineEvents({ Joined: z.strictObject({ step: z.number() }) });

  it('is checked by the catalogue', () => {
    const { logged, environment } = start({}, { events });
    click(show(`<button id="at" data-care-event="Joined" data-care-data='{"step":"one"}'></button>`));
    expect(logged()[0]?.data).toMatchObject({ step: 'one', schema_valid: false });
    expect(environment.lines.map(({ message }) => message)).toEqual([
      'Joined does not fit its definition: step: expected number, got string',
    ]);
  });

  it('is logged without data when the attribute holds no JSON, and the logger notified', () => {
    const { logged, environment } = start();
    click(show('<button id="at" data-care-event="Joined" data-care-data="{step:1}"></button>'));
    expect(logged().map(({ name }) => name)).toEqual(['Joined']);
    expect(environment.lines).toMatchObject([{ message: 'Joined was changed to fit JSON' }]);
  });

  it('never throws into the page, not even where the check does', () => {
    const { logged, environment } = start({}, { events, validation: 'throw' });
    click(show('<button id="at" data-care-event="Joined"></button>'));
    expect(logged()).toEqual([]);
    expect(environment.lines).toMatchObject([
      { level: 'error', message: expect.stringContaining('Joined does not fit its definition: step') },
    ]);
  });

  it('never throws into the page, not even where what it asks does', () => {
    const isLogged = () => {
      throw new Error('patched');
    };
    const { logged, environment } = start({}, {}, { isLogged });
    click(show('<button id="at" data-care-event="Joined"></button>'));
    expect(logged()).toEqual([]);
    expect(environment.lines).toMatchObject([
      { level: 'error', message: expect.stringContaining('declarative-events failed: patched') },
    ]);
  });

  it('is nothing once analytics is closed', () => {
    const { analytics, names } = start();
    const button = show('<button id="at" data-care-event="A">Join</button>');
    analytics.close();
    click(button);
    expect(names()).toEqual([]);
  });
});

it('touches nothing in a worker', () => {
  const { environment } = start({ scope: {} });
  expect(environment.lines).toEqual([]);
});
