import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { interceptPings } from '../../../reference-page/analytics/calls/provider-verticals.ts';

let sent: string[];
let stop: () => void;

beforeEach(() => {
  sent = [];
  document.body.innerHTML = `
    <a id="pets" href="#pets" ping="/capture?serviceId=PETCAREXX"><b>Pets</b></a>
    <a id="other" href="#other">Other</a>`;
  stop = interceptPings((address) => sent.push(address));
  onTestFinished(stop);
});

const use = (selector: string, button = 0) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent(button ? 'auxclick' : 'click', { button, bubbles: true }));

it('S7.5 reports each use of a link, in the browser’s place', () => {
  expect(document.querySelector('[ping]')).toBeNull();
  use('#pets b');
  use('#pets', 1);
  expect(sent).toEqual(['/capture?serviceId=PETCAREXX', '/capture?serviceId=PETCAREXX']);
});

it('reports nothing of other links, of the page beside them, or of a menu', () => {
  use('#other');
  use('body');
  use('#pets', 2);
  expect(sent).toEqual([]);
});

it('gives the links back to the browser', () => {
  stop();
  use('#pets');
  expect([sent, document.querySelector('#pets')?.getAttribute('ping')]).toEqual([
    [],
    '/capture?serviceId=PETCAREXX',
  ]);
});
