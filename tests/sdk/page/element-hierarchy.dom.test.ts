import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementHierarchy } from '../../../sdk/page/element-hierarchy.ts';
import { givePageToJson } from '../../fakes/page-with-to-json.ts';
import { findPersonalRuns } from '../privacy/personal-runs.ts';
import { createPage } from './create-page.ts';

describe('the hierarchy of an element', () => {
  it('leads from the element to the body', () => {
    const target = createPage(
      '<main><i></i><section id="hero" class="wide dark wide"><h2>A</h2><a id="target" href="/x"><b></b></a></section></main>',
    );
    expect(elementHierarchy(target)).toEqual([
      { tag: 'a', index: 1, indexOfType: 0, prevSib: 'h2', id: 'target', attrs: { href: '/x' } },
      { tag: 'section', index: 1, indexOfType: 0, prevSib: 'i', id: 'hero', classes: ['wide', 'dark'] },
      { tag: 'main', index: 0, indexOfType: 0 },
      { tag: 'body', index: 1, indexOfType: 0, prevSib: 'head' },
    ]);
  });

  it('is as long where the page gives all lists and objects a toJSON', () => {
    const target = createPage(`${'<div class="of many words">'.repeat(40)}<a id="target"></a>`);
    const { length } = elementHierarchy(target);
    const undo = givePageToJson();
    const again = elementHierarchy(target);
    undo();
    expect(again).toHaveLength(length);
  });

  it('leaves out handlers, styles, values and what belongs to frameworks', () => {
    const target = createPage(
      '<a id="target" onclick="a()" ONFOCUS="b()" style="x:y" value="v" data-reactid="1" nonce="n" srcdoc="s" rel="next" hidden></a>',
    );
    expect(elementHierarchy(target)[0]?.attrs).toEqual({ rel: 'next', hidden: '' });
  });

  it('reports only the attributes that the application allows, if it says so', () => {
    const target = createPage('<a id="target" href="/x" data-user="Jane" rel="next"></a>');
    expect(elementHierarchy(target, ['href', 'value'])[0]?.attrs).toEqual({ href: '/x' });
    expect(elementHierarchy(target, [])[0]?.attrs).toBeUndefined();
  });

  it.each([
    ['a field', '<input id="target" type="text" value="v" placeholder="p" name="n">', { type: 'text' }],
    ['a choice', '<select id="target" data-x="1"></select>', undefined],
    ['an option of a choice', '<select><option id="target" label="Jane"></option></select>', undefined],
    ['an editor', '<p id="target" contenteditable title="x"></p>', undefined],
    ['what is in an editor', '<p contenteditable><a id="target" href="/jane"></a></p>', undefined],
    ['what is masked', '<p data-care-mask><a id="target" href="/jane" title="Jane"></a></p>', undefined],
    ['a password', '<input id="target" type="PASSWORD" title="x">', undefined],
    ['what is hidden', '<p id="target" type="Hidden" title="x"></p>', undefined],
    ['a drawing', '<svg><path id="target" d="M0"></path></svg>', undefined],
    ['a slider', '<b id="target" role="slider" aria-valuetext="x" title="x"></b>', { role: 'slider' }],
    ['what is in a list', '<b role="Option"><i id="target" data-x="1"></i></b>', undefined],
  ])('S5.5 reports no attribute of %s but type and role', (_, html, attrs) => {
    expect(elementHierarchy(createPage(html))[0]?.attrs).toEqual(attrs);
  });

  it.each(['<textarea></textarea>', '<p contenteditable></p>', '<b role="combobox"></b>'])(
    'S5.5 reports only structure of what holds %s: a script may keep its value there',
    (field) => {
      const target = createPage(
        `<form data-values='{"name":"Jane"}' data-testid="join"><p data-typed="Jane"><a id="target" title="Help" href="/x"></a></p>
        <div id="field" data-replicated-value="Jane" role="group" type="x" data-care-event="Typed">${field}</div></form>`,
      );
      expect(elementHierarchy(target).map(({ attrs }) => attrs)).toEqual([
        { title: 'Help', href: '/x' },
        { 'data-typed': 'Jane' },
        undefined,
        undefined,
      ]);
      expect(elementHierarchy(target, ['data-testid'])[2]?.attrs).toEqual({ 'data-testid': 'join' });
      const [inner, outer] = elementHierarchy(document.querySelector('#field > *') as Element);
      expect(inner).not.toHaveProperty(['attrs', 'data-replicated-value']);
      expect(outer?.attrs).toEqual({ role: 'group', type: 'x', 'data-care-event': 'Typed' });
    },
  );

  it('S5.5 reports a value no more than a parameter of a telling name', () => {
    const target = createPage('<a id="target" data-token="a&b" data-password="x" data-plan="x"></a>');
    expect(elementHierarchy(target)[0]?.attrs).toEqual({
      'data-token': '*****',
      'data-password': '*****',
      'data-plan': 'x',
    });
  });

  it.each([
    ['data:text/csv,name%0AJane', 'data:'],
    [' Java\nScript:send("Jane")', 'JavaScript:'],
    ['blob:https://a.example/1', 'blob:'],
    ['data: what it is', 'data:'],
    ['/data:x', '/data:x'],
    ['https://a.example/', 'https://a.example/'],
  ])('S5.5 reports of %s %s', (href, reported) => {
    const target = createPage('<a id="target"></a>');
    target.setAttribute('href', href);
    expect(elementHierarchy(target)[0]?.attrs).toEqual({ href: reported });
  });

  it('S5.5 reports neither id nor class of what is masked', () => {
    const target = createPage(
      '<section id="list"><div data-care-mask id="jane"><a id="target" class="jane"></a></div></section>',
    );
    expect(elementHierarchy(target)).toMatchObject([{ tag: 'a' }, { tag: 'div' }, { id: 'list' }, {}]);
    expect(JSON.stringify(elementHierarchy(target))).not.toMatch(/jane|target/);
  });

  it('S5.5 takes personal numbers out of everything it reports', () => {
    const target = createPage(
      `<x-123456789 id="target" class="a c4111111111111111" data-123-45-6789="x" title="4111 1111 1111 1111"
        href="/pay/4111%201111%201111%201111?token=abc" alt="123-45-6789"></x-123456789>`,
    );
    target.id = 'user-4111111111111111';
    const [node] = elementHierarchy(target);
    expect(node).toEqual({
      tag: 'x-*****',
      index: 0,
      indexOfType: 0,
      id: 'user-*****',
      classes: ['a', 'c*****'],
      attrs: {
        'data-*****': 'x',
        title: '*****',
        href: '/pay/*****?token=*****',
        alt: '*****',
      },
    });
  });

  it('S9.7 cuts the values of attributes at 128 characters, and neither ids nor classes', () => {
    const long = 'a'.repeat(200);
    const target = createPage(`<a id="target" class="${long}" title="${long}"></a>`);
    target.id = long;
    expect(elementHierarchy(target)[0]).toMatchObject({
      id: long,
      classes: [long],
      attrs: { title: 'a'.repeat(128) },
    });
  });

  it('S9.7 takes at most 1024 characters as JSON, whole elements only', () => {
    const nested = `${'<div class="some-class" data-level="x">'.repeat(40)}<a id="target"></a>${'</div>'.repeat(40)}`;
    const whole = elementHierarchy(createPage(nested));
    expect(JSON.stringify(whole).length).toBeLessThanOrEqual(1_024);
    expect(JSON.stringify([...whole, whole.at(-1)]).length).toBeGreaterThan(1_024);
  });

  it('S9.7 is empty when the element by itself takes more', () => {
    expect(elementHierarchy(createPage(`<a id="target" class="${'a'.repeat(1_100)}"></a>`))).toEqual([]);
    const many = Array.from({ length: 500 }, (_, index) => `data-a${index}="x"`).join(' ');
    expect(elementHierarchy(createPage(`<a id="target" ${many}></a>`))).toEqual([]);
  });

  it('leads out of shadow trees', () => {
    const host = createPage('<div id="target"></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<p></p><button></button>';
    expect(elementHierarchy(root.lastElementChild as Element).map(({ tag, index }) => [tag, index])).toEqual([
      ['button', 1],
      ['div', 0],
      ['body', 1],
    ]);
  });

  it('ends where an element was taken out of the page', () => {
    const target = createPage('<p><a id="target"></a></p>');
    target.remove();
    expect(elementHierarchy(target)).toEqual([{ tag: 'a', id: 'target' }]);
  });

  it('cuts a megabyte in an attribute, and leaves out an element with a megabyte of classes', () => {
    const target = createPage('<a id="target"></a>');
    target.setAttribute('title', '4111 1111 1111 1111 '.repeat(50_000));
    expect(elementHierarchy(target)[0]?.attrs?.title).toMatch(/^\*{5}/);
    target.setAttribute('class', Array.from({ length: 100_000 }, (_, index) => `c${index}`).join(' '));
    expect(elementHierarchy(target)).toEqual([]);
  });

  it('S5.5 holds no personal number and fits, whatever the attributes', () => {
    const value = fc
      .array(
        fc.constantFrom('4111', '1111', '123-45-6789', ' ', '%20', '%34', '?', '=', 'token', '&', 'é', '😀'),
        {
          maxLength: 30,
        },
      )
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value), value, (attributes, name) => {
        const target = createPage('<p><a id="target"></a></p>');
        for (const [key, text] of Object.entries(attributes)) target.setAttribute(key, text);
        target.setAttribute('class', name);
        const nodes = elementHierarchy(target);
        expect(JSON.stringify(nodes).length).toBeLessThanOrEqual(1_024);
        for (const node of nodes) {
          const texts = [node.id ?? '', ...(node.classes ?? []), ...Object.values(node.attrs ?? {})];
          for (const text of texts) expect(findPersonalRuns(text)).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
