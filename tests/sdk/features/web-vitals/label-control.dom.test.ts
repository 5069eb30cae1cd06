import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelControl } from '../../../../sdk/features/web-vitals/label-control.ts';

function find(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('[id=x]') ?? document.body;
}

const cta = `data-care-event="CTA Interacted" data-care-data='{"section":"Hero","label":"Join now"}'`;

it.each([
  ['the tracked label', `<button id="x" ${cta}>Join</button>`, 'Join now'],
  ['the tracked label of what is around', `<a href="/" ${cta}><b><i id="x">Join</i></b></a>`, 'Join now'],
  ['the event without a label', '<button id="x" data-care-event="Menu Opened">Join</button>', 'Menu Opened'],
  ['the event with damaged data', '<p id="x" data-care-event="E" data-care-data="{">Join</p>', 'E'],
  ['the event with data of another kind', '<p id="x" data-care-event="E" data-care-data="null">y</p>', 'E'],
  ['the accessible name', '<button aria-label="Close"><svg id="x"></svg></button>', 'Close'],
  ['a button’s text', '<button>  Find \n <span id="x">care</span></button>', 'Find care'],
  ['a link’s text', '<a href="/"><span id="x">Prices</span></a>', 'Prices'],
  ['nothing that the visitor may have written', '<textarea id="x">My secret</textarea>', 'textarea'],
  ['no text of anything else', '<div role="option" id="x">Jane Doe</div>', 'div'],
  ['no text around', '<p>Jane <b id="x">Doe</b></p>', 'b'],
  ['a field’s own name', '<input id="x" value="secret" aria-label="ZIP code">', 'ZIP code'],
  ['no masked text', '<button id="x">Message <b data-care-mask>Jane Doe</b></button>', 'Message'],
  [
    'no accessible name that may repeat masked text',
    '<a href="/" aria-label="Message Jane Doe" id="x"><b data-care-mask>Jane Doe</b></a>',
    'a',
  ],
  [
    'no accessible name of something masked',
    '<div data-care-mask><button aria-label="Jane Doe" id="x">Jane</button></div>',
    'button',
  ],
  ['nothing that is typed', '<button id="x">To <i contenteditable>Jane Doe</i></button>', 'To'],
  ['no personal number', '<button id="x">Card 4111 1111 1111 1111</button>', 'Card *****'],
])('labels a control with %s', (_, html, label) => {
  expect(labelControl(find(html))).toBe(label);
});

it('labels a control that has left the document', () => {
  const element = find(`<div><button ${cta}><b id="x">Join</b></button></div>`);
  document.body.innerHTML = '';
  expect(labelControl(element)).toBe('Join now');
});

it('gives a short label for any markup, and never throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ maxLength: 600 }),
      (text, data) => {
        document.body.innerHTML = '';
        const button = document.body.appendChild(document.createElement('button'));
        button.textContent = text;
        button.setAttribute('data-care-event', '');
        button.setAttribute('data-care-data', data);
        const label = labelControl(button);
        expect(label.length).toBeLessThanOrEqual(255);
        expect(label).not.toBe('');
      },
    ),
  );
});
