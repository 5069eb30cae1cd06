import type { FeatureHost } from '../../../client/analytics.ts';
import type { Cancel } from '../../../contracts/environment.ts';
import { quietly } from '../../../contracts/quietly.ts';
import { readConsentChoice } from '../../../identity/consent-cookie.ts';
import { closest, controlOf, isElement, matches, read } from '../../../page/element-reads.ts';
import { isMasked, marked } from '../../../page/is-masked.ts';
import { landingAddress } from '../../../page/landing-address.ts';
import { listenFirst } from '../../../page/listen-first.ts';
import { readDocument } from '../../../page/read-document.ts';
import { type PressWatch, watchPresses } from '../../../page/watch-presses.ts';
import { mark } from '../../../privacy/mark.ts';
import { redactAddress, redactText } from '../../../privacy/redact.ts';
import type { InspectorOptions } from '../options.ts';
import { locateElement } from './locate-element.ts';
import { placeholderOf } from './placeholder-of.ts';
import type { Visit, VisitStep } from './visit.ts';

/** Records the visitor's actions, for a test that repeats them. */
export interface VisitRecorder {
  /** Returns the visit so far. */
  visit(): Visit;
  /** Begins a visit again, on the present page. */
  restart(): void;
  /** Stops recording. */
  readonly stop: Cancel;
}

interface RecorderState {
  readonly host: FeatureHost;
  readonly presses: PressWatch;
  steps: VisitStep[];
  /** The last value of each field; `passing` has all values that any field has had on the way. */
  typed: { readonly field: WeakRef<Element>; value: string }[];
  readonly passing: Set<string>;
  /** The control of the label that was clicked last: its own click follows. */
  labelled?: WeakRef<Element> | undefined;
  /** The field that the last step writes into. */
  filled?: WeakRef<Element> | undefined;
  /** True while Enter is down, of which the browser may make a click on a button. */
  isEntered: boolean;
}

/** The most steps of a visit: a longer test would not be read. */
const maxSteps = 500;

/** The most values of fields on the way that are remembered; the last ones all are. */
const maxTyped = 5_000;

/** The time for which the address changes by itself after an action, in milliseconds. */
const resultMillis = 1_000;

/** The interval at which scrolling is recorded, in milliseconds. */
const scrollMillis = 250;

/** The shortest text that is looked for within others: shorter ones are parts of too many. */
const shortestPart = 3;

const controls =
  'a[href],area[href],button,summary,label,input,select,textarea,[data-care-event],[contenteditable],[onclick],' +
  'button,link,tab,menuitem,menuitemcheckbox,menuitemradio,option,switch,checkbox,radio,combobox,treeitem'.replace(
    /\w+/g,
    '[role~="$&" i]',
  );

const buttons = 'button,input:is([type=button],[type=submit],[type=reset],[type=image],[type=file])';
const choices = 'input:is([type=checkbox],[type=radio])';

/** Elements in which arrow keys move. */
const arrowed =
  '[role]:not([role=radio],[role=textbox]),[aria-haspopup],[aria-expanded],[aria-activedescendant]';

/**
 * Records clicks, changes of fields, keys and moves through the history until it is stopped, in memory only. Typed text is
 * remembered so that it stays out of the test, and leaves this function only as the answer of `isTyped`.
 *
 * @param isWhole true if the page was opened with the inspector: the visit begins with the page
 */
export function recordVisit(host: FeatureHost, options: InspectorOptions, isWhole = false): VisitRecorder {
  const scope = host.scope as typeof globalThis;
  const state: RecorderState = {
    host,
    presses: watchPresses(scope),
    steps: [],
    typed: [],
    passing: new Set(),
    isEntered: false,
  };
  let begin = isWhole
    ? beginning(host, options, (landingAddress(scope) as URL).href, scope.performance.timeOrigin)
    : beginning(host, options, scope.location.href, host.now());
  const stops = [
    state.presses.stop,
    listenFirst<MouseEvent>(scope, 'click', (event) => noteClick(state, event)),
    listenFirst(scope, 'input', (event) => noteInput(state, event)),
    listenFirst<KeyboardEvent>(scope, 'keydown', (event) => noteKey(state, event)),
    listenFirst(scope, 'keyup', () => {
      state.isEntered = false;
    }),
    listenFirst(scope, 'scroll', (event) => noteScroll(state, event)),
    watchHistory(state),
  ];
  return {
    visit: () => ({ ...begin, steps: [...state.steps], isTyped: (text) => isTyped(state, text) }),
    restart() {
      begin = beginning(host, options, scope.location.href, host.now());
      state.steps = [];
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

function beginning(
  { redact, scope }: FeatureHost,
  { parameter = 'care-inspector' }: InspectorOptions,
  href: string,
  since: number,
): Omit<Visit, 'steps' | 'isTyped'> {
  const { innerWidth: width, innerHeight: height, document } = scope as typeof globalThis;
  const address = new URL(href);
  if (parameter) address.searchParams.delete(parameter);
  const clean = redactAddress(redact(address.href, 'event'));
  const cookies = quietly(() => readDocument(document, 'cookie')) ?? '';
  return {
    // A test needs an address, also where redaction leaves none.
    address: quietly(() => new URL(clean).href) ?? `http://localhost/${mark}`,
    since,
    viewport: { width, height },
    consent: readConsentChoice(cookies)?.choice,
  };
}

function note(state: RecorderState, event: Event, step: Omit<VisitStep, 'time'>): void {
  const { performance } = state.host.scope as typeof globalThis;
  // The time is that of the event: finding its element takes a while, and other listeners ran before.
  const time = Math.floor(state.host.now() - (performance.now() - event.timeStamp));
  if (state.steps.length < maxSteps) state.steps.push({ time, ...step });
}

/** The elements of an event's path, from the inside out; none for an event in the inspector. */
function elementsOf(path: readonly EventTarget[]): readonly Element[] {
  const elements = path.filter(isElement);
  return elements.some((element) => read(element, 'localName') === 'care-inspector') ? [] : elements;
}

function noteClick(state: RecorderState, event: MouseEvent): void {
  const [target, ...around] = elementsOf(state.presses.pathOf(event));
  if (!target || !event.isTrusted) return;
  const isAnswer = state.labelled?.deref() === target || (state.isEntered && event.detail === 0);
  state.labelled = undefined;
  if (isAnswer) return;
  const path = [target, ...around];
  const control = path.find((element) => matches(element, controls));
  const label = path.find((element) => read(element, 'localName') === 'label');
  const labelled = label && controlOf(label);
  if (labelled && labelled !== target) state.labelled = new WeakRef(labelled);
  // A list of options opens in a window of the browser's own.
  if (control && matches(control, 'select,option')) return;
  const on = locateElement(control ?? target, state.host.redact);
  if (on) note(state, event, { action: 'click', on, isMinor: !control });
}

function noteInput(state: RecorderState, event: Event): void {
  const [target] = elementsOf(event.composedPath());
  const field =
    target && (matches(target, 'input,select,textarea') ? target : closest(target, '[contenteditable]'));
  if (!field || !event.isTrusted || matches(field, `${choices},${buttons}`)) return;
  if (read(field, 'localName') === 'select') {
    noteChoice(state, event, field as HTMLSelectElement);
    return;
  }
  const text: string = (field as HTMLInputElement).value ?? read(field, 'textContent') ?? '';
  const value = text.toLowerCase().trim();
  if (state.passing.size < maxTyped) state.passing.add(value);
  const known = state.typed.find((one) => one.field.deref() === field);
  if (known) known.value = value;
  else state.typed.push({ field: new WeakRef(field), value });
  const last = state.steps.at(-1);
  const isSame = last?.action === 'fill' && state.filled?.deref() === field;
  const placeholder = placeholderOf(field, text);
  if (isSame) {
    state.steps.splice(-1, 1, { ...last, value: placeholder });
    return;
  }
  const on = locateElement(field, state.host.redact);
  state.filled = new WeakRef(field);
  if (on) note(state, event, { action: 'fill', on, value: placeholder });
}

function noteChoice(state: RecorderState, event: Event, field: HTMLSelectElement): void {
  const on = locateElement(field, state.host.redact);
  const option = field.selectedOptions[0];
  const label = option?.label ?? '';
  const isShown =
    !isMasked(option ?? field, marked) && redactText(state.host.redact(label, 'event')) === label;
  // An option whose text may be personal is recorded by its index.
  if (on) note(state, event, { action: 'selectOption', on, value: isShown ? label.trim() : 1 });
}

function noteKey(state: RecorderState, event: KeyboardEvent): void {
  const [target] = elementsOf(event.composedPath());
  const { key, isTrusted } = event;
  if (!target || !isTrusted || event.isComposing) return;
  const isField = matches(target, 'input') && !matches(target, `${buttons},${choices}`);
  if (key === 'Escape') note(state, event, { action: 'press', value: key });
  if (key === 'Enter' && isField) state.isEntered = true;
  const isNoted =
    key === 'Enter' ? isField : /^Arrow/.test(key) && matches(target, arrowed) && !matches(target, choices);
  const on = isNoted ? locateElement(target, state.host.redact) : undefined;
  if (on) note(state, event, { action: 'press', on, value: key });
}

function noteScroll(state: RecorderState, event: Event): void {
  const { document, scrollY } = state.host.scope as typeof globalThis;
  const last = state.steps.at(-1);
  const isSoon = last?.action === 'scroll' && state.host.now() - last.time < scrollMillis;
  if (event.target !== document) return;
  const step = { action: 'scroll', value: Math.round(scrollY), isMinor: true } as const;
  // The time stays that of the first event, so that a page that is scrolled for long has a step for each of its parts.
  if (isSoon && last) state.steps.splice(-1, 1, { ...last, ...step });
  else note(state, event, step);
}

/** Records moves through the history that are not the result of an action; none without the Navigation API. */
function watchHistory(state: RecorderState): Cancel {
  const { navigation } = state.host.scope as typeof globalThis;
  if (!navigation) return () => {};

  function onNavigate(event: NavigateEvent): void {
    const { navigationType, destination } = event;
    const isResult =
      state.host.now() - (state.steps.findLast(({ action }) => action !== 'scroll')?.time ?? 0) <
      resultMillis;
    if (navigationType !== 'traverse' || isResult) return;
    const isBack = destination.index < (navigation.currentEntry?.index ?? 0);
    note(state, event, { action: isBack ? 'goBack' : 'goForward' });
  }

  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

function isTyped({ typed, passing }: RecorderState, given: string): boolean {
  const text = given.toLowerCase().trim();
  const isPart = (value: string) => value.length >= shortestPart && text.includes(value);
  return text !== '' && (passing.has(text) || typed.some(({ value }) => isPart(value)));
}
