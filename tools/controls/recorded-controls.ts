import { readFileSync } from 'node:fs';
import type { FlagName, Flags } from '../../reference-page/visit/flags.ts';
import type { EventName } from '../../sdk/catalog/care-events.ts';
import { callToActionOf, nameOf, type PageKind } from './page-kinds.ts';
import type { PlaceName } from './places.ts';

/** The kinds of controls: a link, a button, a part that its title opens, one of several answers, a field to type in. */
export type ControlKind = 'link' | 'button' | 'disclosure' | 'choice' | 'field';

/** A control of the page as the sweep of all pages found it, and what its clicks log or why they log nothing. */
export interface RecordedControl {
  readonly pages: readonly PageKind[];
  readonly place: PlaceName;
  readonly kind: ControlKind;
  /** Its accessible name. */
  readonly name: string;
  /** Flags that were alike wherever it was seen. @default it needs none */
  readonly flags?: Partial<Flags>;
  /** `CTA` is the page's own: "CTA Interacted - VHP" on the home page, "CTA Interacted" elsewhere. @default it logs nothing */
  readonly event?: 'CTA' | EventName;
  /** The properties of its event besides the page. */
  readonly data?: Readonly<Record<string, string>>;
  /** Properties whose values follow what the visitor answers in its form. @default none */
  readonly answered?: readonly string[];
  /** Why it logs nothing. */
  readonly reason?: string;
}

export interface TrackedControl extends RecordedControl {
  readonly event: 'CTA' | EventName;
  readonly data: Readonly<Record<string, string>>;
}

export interface SilentControl extends RecordedControl {
  readonly reason: string;
}

export const recordFile = new URL('../../docs/controls.json', import.meta.url);

/** The controls of every page, of pages without a name only those that log. `npm run docs -- controls` writes them again. */
export const recordedControls: readonly RecordedControl[] = JSON.parse(readFileSync(recordFile, 'utf8'));

export function isTracked(control: RecordedControl): control is TrackedControl {
  return control.event !== undefined;
}

export function isSilent(control: RecordedControl): control is SilentControl {
  return !isTracked(control);
}

/** Whether a control is there under these flags. */
export function isThere({ flags = {} }: RecordedControl, actual: Flags): boolean {
  return Object.entries(flags).every(([name, value]) => actual[name as FlagName] === value);
}

/** The event that a click on a control logs on one of its pages, without properties that follow the visitor's answers. */
export function loggedBy({ data, event }: TrackedControl, kind: PageKind) {
  const page = nameOf(kind);
  return { name: event === 'CTA' ? callToActionOf(kind) : event, data: { ...(page && { page }), ...data } };
}
