import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { captureText } from '../../../sdk/page/capture-text.ts';
import { findPersonalRuns } from '../privacy/personal-runs.ts';
import { createPage } from './create-page.ts';

describe('the text of an element in a shadow tree', () => {
  it.each([
    ['what its slots show', 'Join <i>now</i><b slot="end">!</b>', 'Join now!'],
    ['what a slot holds that nothing is in', '', 'Send'],
    ['nothing that is masked', 'Join <i data-care-mask>Jane</i>', 'Join'],
  ])('is %s', (_what, html, text) => {
    const host = createPage(`<div id="target">${html}</div>`);
    const tree = host.attachShadow({ mode: 'open' });
    tree.innerHTML = '<button><slot>Send</slot><slot name="end"></slot></button>';
    expect(captureText(tree.querySelector('button') as Element)).toBe(text);
  });

  it('is nothing where the element that it is slotted from is masked', () => {
    const host = createPage('<p data-care-mask><span id="target">Jane</span></p>');
    const tree = host.attachShadow({ mode: 'open' });
    tree.innerHTML = '<button><slot></slot></button>';
    expect(captureText(tree.querySelector('button') as Element)).toBe('');
  });
});

describe('the text of an element around a shadow tree', () => {
  it.each([
    ['what is shown there', '<i><slot></slot></i>', 'By Jane Doe'],
    ['nothing that is shown in a masked place', '<i data-care-mask><slot></slot></i>', 'By'],
    ['nothing that is shown in a hidden place', '<i hidden><slot></slot></i>', 'By'],
    ['nothing that is shown in a place to choose in', '<i role="combobox"><slot></slot></i>', 'By'],
  ])('is %s', (_what, html, text) => {
    const button = createPage('<button id="target">By <x-user>Jane <b>Doe</b></x-user></button>');
    const tree = (button.querySelector('x-user') as Element).attachShadow({ mode: 'open' });
    tree.innerHTML = html;
    // happy-dom has no such property.
    for (const { prototype } of [Element, Text]) {
      Object.defineProperty(prototype, 'assignedSlot', {
        configurable: true,
        get(this: Node) {
          return this.parentElement === tree.host ? tree.querySelector('slot') : null;
        },
      });
      onTestFinished(() => void Reflect.deleteProperty(prototype, 'assignedSlot'));
    }
    expect(captureText(button)).toBe(text);
  });
});

describe('the text of an element', () => {
  it.each([
    ['its own', '<a id="target">Join now</a>', 'Join now'],
    [
      'that of all inside, in order',
      '<a id="target">Join <b>now</b>, <i>it is <u>free</u></i></a>',
      'Join now, it is free',
    ],
    ['folded and trimmed', '<a id="target">\n  Join\t\u00a0 now\n  <b> ! </b>\n</a>', 'Join now !'],
    [
      'without what is typed',
      '<label id="target">Name <input value="Jane"><textarea>Jane</textarea></label>',
      'Name',
    ],
    ['without choices', '<label id="target">State <select><option>CA</option></select></label>', 'State'],
    [
      'without what is edited',
      '<div id="target">Note <p contenteditable>secret</p><p contenteditable="plaintext-only">secret</p></div>',
      'Note',
    ],
    [
      'with what is not edited',
      '<div id="target">Note <p contenteditable="false">fixed</p></div>',
      'Note fixed',
    ],
    [
      'without scripts, styles and comments',
      '<div id="target">A<script>secret</script><style>secret</style><!-- secret --></div>',
      'A',
    ],
    [
      'without what is masked',
      '<div id="target">Hello <b data-care-mask>Jane <i>Doe</i></b>!</div>',
      'Hello !',
    ],
    ['nothing of a masked one', '<a id="target" data-care-mask>Jane</a>', ''],
    ['nothing inside a masked one', '<div data-care-mask><a id="target">Jane</a></div>', ''],
    ['nothing of a field', '<textarea id="target">Jane</textarea>', ''],
    ['nothing of a choice', '<select><option id="target">Jane</option></select>', ''],
    [
      'nothing of an editor, nor inside it',
      '<div contenteditable="TRUE"><p><b id="target">Jane</b></p></div>',
      '',
    ],
    [
      'without what is chosen',
      '<label id="target">State <b role="combobox">CA</b><b aria-haspopup="listbox">CA</b></label>',
      'State',
    ],
    ['nothing of a chosen option', '<div role="listbox"><b role="option" id="target">Jane</b></div>', ''],
    ['nothing of what is typed in by role', '<h2 id="target" role="searchbox">Jane</h2>', ''],
    ['without what is hidden', '<a id="target">Join <b hidden>Jane</b>now</a>', 'Join now'],
    [
      'nothing of what has a password’s type',
      '<div id="target">A<span type="PassWord">secret</span><span type="hidden">secret</span></div>',
      'A',
    ],
  ])('S5.5 is %s', (_, html, text) => {
    expect(captureText(createPage(html))).toBe(text);
  });

  it.each([
    '<a id="target"><b>zoe@corp.example</b><i>5105 1051 0510 5100</i></a>',
    '<a id="target"><b>5105 1051 0510 5100</b><i>zoe@corp.example</i></a>',
    '<a id="target"><svg><title>zoe@corp.example</title><text>5105 1051 0510 5100</text></svg></a>',
  ])('S5.5 shows no part of a card that is right beside an email address: %s', (html) => {
    expect(captureText(createPage(html))).not.toMatch(/[\d@]/);
  });

  it.each([
    ['in one piece', '<a id="target">Card 4111111111111111 ok</a>', 'Card ***** ok'],
    ['over elements', '<a id="target"><b>4111</b><b>1111</b><b>1111</b><b>1111</b></a>', '*****'],
    [
      'a digit an element',
      `<a id="target">${[...'4111111111111111'].map((digit) => `<i>${digit}</i>`).join('')}</a>`,
      '*****',
    ],
    [
      'with other digits right behind it',
      '<a id="target"><b>4111111111111111</b><b>12345</b></a>',
      '*****12345',
    ],
    ['with other digits right before it', '<a id="target"><b>99</b><b>4111 1111 1111 1111</b></a>', '*****'],
    [
      'with other digits in pieces',
      '<a id="target"><b>4111</b><b>1111</b><b>1111</b><b>1111</b><b>12/28</b></a>',
      '*****/28',
    ],
    ['over lines', '<a id="target">4111\n   1111<br>1111\n1111</a>', '*****'],
    [
      'a Social Security number over elements',
      '<a id="target">SSN <b>123</b>-<b>45</b>-<b>6789</b></a>',
      'SSN *****',
    ],
  ])('S5.5 holds no personal number: %s', (_, html, text) => {
    expect(captureText(createPage(html))).toBe(text);
  });

  it('S5.5 S9.7 is cut at 255 characters, whole characters only', () => {
    const length = (html: string) => captureText(createPage(`<a id="target">${html}</a>`)).length;
    expect(length('a'.repeat(255))).toBe(255);
    expect(length('a'.repeat(256))).toBe(255);
    expect(length(`<b>${'a'.repeat(200)}</b><b>${'b'.repeat(200)}</b>`)).toBe(255);
    expect(length(`${'a'.repeat(254)}😀`)).toBe(254);
  });

  it('S5.5 takes out before it cuts', () => {
    const text = captureText(createPage(`<a id="target">${'a '.repeat(125)}4111 1111 1111 1111</a>`));
    expect(text).toBe(`${'a '.repeat(125)}*****`);
  });

  it('S5.5 holds no personal number, however the page is made', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '4111',
        '1111',
        '1',
        '12',
        '123',
        '45',
        '6789',
        '-',
        ' ',
        '\u00a0',
        '\u200b',
        'a',
        '12/28',
      ),
      fc.constantFrom('4111111111111111', '123-45-6789', '6304000000000000000', '20000'),
    );
    const node: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        piece,
        fc.array(tie('node'), { maxLength: 6 }).map((nodes) => `<b>${nodes.join('')}</b>`),
        fc.array(tie('node'), { maxLength: 3 }).map((nodes) => nodes.join('<br>')),
      ),
    })).node;
    fc.assert(
      fc.property(fc.array(node, { maxLength: 12 }), (nodes) => {
        const text = captureText(createPage(`<a id="target">${nodes.join('')}</a>`));
        expect(findPersonalRuns(text)).toEqual([]);
        expect(text.length).toBeLessThanOrEqual(255);
      }),
      { numRuns: 500 },
    );
  });

  it('stops reading early: a large page costs no more than a small one', () => {
    const target = createPage(`<div id="target">${'<p>some words</p>'.repeat(20_000)}</div>`);
    let visited = 0;
    for (const paragraph of [...target.children].slice(1_000)) {
      Object.defineProperty(paragraph, 'firstChild', {
        get() {
          visited += 1;
          return null;
        },
      });
    }
    expect(captureText(target).length).toBeGreaterThan(250);
    expect(visited).toBe(0);
  });

  it.each([
    ['within a node, behind much white space', `${' '.repeat(2_030)}4111111111111111`],
    ['within a node that is read to no end', `${' '.repeat(16_310)}4111111111111111`],
    ['between two nodes', `<b>token=${'x'.repeat(2_023)} </b><b>41111111</b><b>11111111</b>`],
    [
      'behind a token that is hidden only as a whole',
      `<b>to</b><b>ken=${'x'.repeat(2_030)} </b><b>41111111</b><b>11111111</b>`,
    ],
  ])('shows no beginning of a number at the end of what is read, %s', (_where, html) => {
    expect(captureText(createPage(`<div id="target">${html}</div>`))).not.toContain('4111');
  });

  it('reports nothing of an element of many nodes that hold little', () => {
    expect(captureText(createPage(`<div id="target">${'<i></i>'.repeat(2_000)}4111</div>`))).toBe('');
  });

  it('reads 500 elements within each other', () => {
    const html = `${'<b>'.repeat(500)}deep${'</b>'.repeat(500)}`;
    expect(captureText(createPage(`<a id="target">${html}</a>`))).toBe('deep');
  });

  it('reads masks outside of a shadow tree', () => {
    const host = createPage('<div data-care-mask><p id="target"></p></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = '<button>Jane</button>';
    expect(captureText(root.firstElementChild as Element)).toBe('');
  });
});
