import { type FlagName, type Flags, flagNames } from '../../reference-page/visit/flags.ts';
import { callToActionOf, namedKinds, nameOf, type PageKind } from './page-kinds.ts';
import { type PlaceName, places } from './places.ts';
import type { ControlKind, RecordedControl } from './recorded-controls.ts';

/** A control as a page has it. */
export interface FoundControl {
  readonly kind: ControlKind;
  /** Its accessible name. */
  readonly name: string;
  /** The nearest place around it; empty where there is none. */
  readonly place: PlaceName | '';
  /** The event it is marked with, and its data as JSON. */
  readonly event: string | null;
  readonly data: string | null;
  /** Why it logs nothing, where that is written. */
  readonly reason?: string;
  /** Whether it sends a form that has answers. */
  readonly hasAnswers: boolean;
  /** Whether a visitor sees it once everything is opened that opens. */
  readonly isVisible: boolean;
  /** Its number on the page, by which it can be found again. */
  readonly index: number;
}

/** A page as a visitor has it. */
export interface Look {
  readonly page: PageKind;
  readonly controls: readonly FoundControl[];
}

/** A page with all flags off or all on but for one. */
export interface FlagTrial extends Look {
  readonly isOn: boolean;
  /** @default all are alike */
  readonly except?: FlagName;
}

export interface ControlRecord {
  readonly controls: readonly RecordedControl[];
  /** Faults of controls, each with its place. */
  readonly faults: readonly string[];
}

/** One control of one page, over all looks at that page. */
interface Seen {
  readonly page: PageKind;
  readonly control: Omit<RecordedControl, 'pages'>;
  readonly answered: Set<string>;
  isVisible: boolean;
}

/** Makes the record of the controls that were found. @param trials tell which flags a control needs */
export function recordControls(looks: readonly Look[], trials: readonly FlagTrial[] = []): ControlRecord {
  const tried = trials.map(({ controls, ...trial }) => ({
    ...trial,
    keys: new Set(controls.map((found) => keyOf(found, trial.page))),
  }));

  /** The flags that take a control away when one of them is changed. */
  function flagsOf(key: string, page: PageKind): Partial<Flags> {
    const there = tried.filter((trial) => trial.page === page && trial.keys.has(key));
    const [base, other] = there.filter(({ except }) => !except);
    if (!base || other) return {};
    const withIt = new Set(there.filter(({ isOn }) => isOn === base.isOn).map(({ except }) => except));
    const needed = flagNames.filter((name) => !withIt.has(name));
    return Object.fromEntries(needed.map((name) => [name, base.isOn]));
  }

  const seen = new Map<string, Seen>();
  for (const { controls, page } of looks) {
    for (const found of controls) {
      // The reason why a page without a name logs nothing is not repeated for each of its controls.
      if (page === 'others' && found.event === null) continue;
      const { answered, control } = read(found, page);
      const key = keyOf(found, page);
      const one = seen.get(key) ?? { page, control, answered: new Set(), isVisible: false };
      seen.set(key, one);
      for (const name of answered) one.answered.add(name);
      one.isVisible ||= found.isVisible;
    }
  }

  const record = new Map<string, RecordedControl & { readonly pages: PageKind[] }>();
  for (const [key, { answered, control, page }] of seen) {
    const flags = flagsOf(key, page);
    const whole = {
      ...control,
      ...(answered.size > 0 && { answered: [...answered].sort() }),
      ...(Object.keys(flags).length > 0 && { flags }),
    };
    const recorded = record.get(JSON.stringify(whole)) ?? { pages: [], ...whole };
    record.set(JSON.stringify(whole), recorded);
    recorded.pages.push(page);
  }
  return {
    controls: [...record.values()].map(inOrder).sort(byPlace),
    faults: [...seen.values()].flatMap(faultOf).sort(),
  };
}

function keyOf(found: FoundControl, page: PageKind): string {
  return JSON.stringify([page, read(found, page).control]);
}

function read({ data, event, hasAnswers, kind, name, place, reason }: FoundControl, page: PageKind) {
  const { page: named, ...marked }: Record<string, string> = JSON.parse(data ?? '{}');
  const isAnswer = (property: string) => hasAnswers && !['section', 'label'].includes(property);
  const stated = Object.entries(marked).filter(([property]) => !isAnswer(property));
  const control = {
    place,
    kind,
    name,
    ...(event !== null && {
      event: event === callToActionOf(page) ? 'CTA' : event,
      // A page that is not the control's own stays to be seen.
      data: { ...(named !== nameOf(page) && { page: `${named}` }), ...Object.fromEntries(stated) },
    }),
    ...(reason !== undefined && page !== 'others' && { reason }),
  } as Omit<RecordedControl, 'pages'>;
  return { control, answered: Object.keys(marked).filter(isAnswer) };
}

function faultOf({ control, isVisible, page }: Seen): readonly string[] {
  const { event, kind, name, place, reason } = control;
  const fault = !place
    ? 'it is in no place of tools/controls/places.ts'
    : !event && !reason
      ? 'it logs nothing, and reference-page/analytics/untracked-controls.ts has no reason'
      : event && reason
        ? `it logs ${event}, and there is a reason why it logs nothing: ${reason}`
        : !isVisible && 'no visitor sees it';
  return fault ? [`${kind} “${name}” in ${place || 'a page'} of ${page}: ${fault}`] : [];
}

function inOrder({ kind, name, pages, place, ...more }: RecordedControl): RecordedControl {
  const order: readonly PageKind[] = [...namedKinds, 'others'];
  return { place, kind, name, pages: order.filter((page) => pages.includes(page)), ...more };
}

function byPlace(one: RecordedControl, two: RecordedControl): number {
  const order = Object.keys(places);
  const textOf = ({ pages, ...control }: RecordedControl) => JSON.stringify([control.name, control, pages]);
  const distance = order.indexOf(one.place) - order.indexOf(two.place);
  return distance || (textOf(one) < textOf(two) ? -1 : 1);
}

/** The record as a file: a control a line. */
export function writeRecord(controls: readonly RecordedControl[]): string {
  return `[\n${controls.map((control) => `  ${JSON.stringify(control)}`).join(',\n')}\n]\n`;
}
