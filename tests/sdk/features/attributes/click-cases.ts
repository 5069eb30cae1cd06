/** A click on the element with the id `at`, and the events that it logs. */
export interface ClickCase {
  readonly title: string;
  readonly html: string;
  /** Name and data. */
  readonly logs: readonly (readonly [name: string, data: object])[];
  /** @default the first */
  readonly button?: number;
}

const a = 'data-care-event="A"';
const b = 'data-care-event="B"';
const data = `data-care-data='{"place":"Hero","pets":2}'`;

/** Clicks on marked elements, and the events that they log; the early script and the feature agree on them. */
export const clickCases: readonly ClickCase[] = [
  {
    title: 'a marked button',
    html: `<button id="at" ${a} ${data}>Join</button>`,
    logs: [['A', { place: 'Hero', pets: 2 }]],
  },
  {
    title: 'what is in a marked button',
    html: `<button ${a}><b id="at">Join</b></button>`,
    logs: [['A', {}]],
  },
  {
    title: 'a drawing in a marked link',
    html: `<a href="#x" ${a}><svg><path id="at" d="M0 0h300v150H0z" /></svg></a>`,
    logs: [['A', {}]],
  },
  {
    title: 'a marked drawing in a link',
    html: `<a href="#x"><svg ${a}><path id="at" d="M0 0h300v150H0z" /></svg></a>`,
    logs: [['A', {}]],
  },
  {
    title: 'the nearest of two marked elements',
    html: `<section ${b}><button id="at" ${a}>Join</button></section>`,
    logs: [['A', {}]],
  },
  {
    title: 'an element without an own mark in a marked one',
    html: `<section ${b}><button id="at">Join</button></section>`,
    logs: [['B', {}]],
  },
  { title: 'nothing that is marked', html: `<p id="at">Text</p><button ${a}>Join</button>`, logs: [] },
  { title: 'a mark without a name', html: '<button id="at" data-care-event="">Join</button>', logs: [] },
  { title: 'a disabled button', html: `<button id="at" ${a} disabled>Join</button>`, logs: [] },
  {
    title: 'a drawing in a disabled button',
    html: `<button ${a} disabled><svg id="at" /></button>`,
    logs: [],
  },
  {
    title: 'a disabled button in a marked card',
    html: `<section ${b}><button id="at" disabled>Join</button></section>`,
    logs: [],
  },
  {
    title: 'a link that says it is disabled',
    html: `<a id="at" ${a} aria-disabled="true">Join</a>`,
    logs: [],
  },
  {
    title: 'a link that says it is not disabled',
    html: `<a id="at" ${a} aria-disabled="false">Join</a>`,
    logs: [['A', {}]],
  },
  {
    title: 'a link within disabled fields',
    html: `<fieldset disabled><a id="at" href="#x" ${a}>Help</a></fieldset>`,
    logs: [['A', {}]],
  },
  {
    title: 'a button that is out of use from further out than the mark',
    html: `<section aria-disabled="true"><button id="at" ${a}>Join</button></section>`,
    logs: [['A', {}]],
  },
  {
    title: 'a link with the middle button',
    html: `<a id="at" href="#x" ${a}>Join</a>`,
    logs: [['A', {}]],
    button: 1,
  },
  {
    title: 'a button with the middle button',
    html: `<button id="at" ${a}>Join</button>`,
    logs: [],
    button: 1,
  },
  { title: 'a link with the right button', html: `<a id="at" href="#x" ${a}>Join</a>`, logs: [], button: 2 },
  {
    title: 'a marked label of a control elsewhere',
    html: `<label id="at" for="box" ${a}>Agree</label><input id="box" type="checkbox" />`,
    logs: [['A', {}]],
  },
  {
    title: 'a marked label around its control',
    html: `<label ${a}><span id="at">Agree</span><input type="checkbox" /></label>`,
    logs: [['A', {}]],
  },
  {
    title: 'a label next to its control in a marked card',
    html: `<section ${b}><label id="at" for="box">Agree</label><input id="box" type="checkbox" /></section>`,
    logs: [['B', {}]],
  },
  {
    title: 'a control within its marked label',
    html: `<label ${a}>Agree<input id="at" type="checkbox" /></label>`,
    logs: [['A', {}]],
  },
];
