import type { Flags } from '../../reference-page/visit/flags.ts';
import type { CallToActionLabel, EventName, Section } from '../../sdk/catalog/enumerations.ts';
import type { PageKind } from './page-kinds.ts';
import type { PlaceName } from './places.ts';

/** What a visitor can use: a link, a button, what opens by its title, one of several answers, a field to type in. */
export type ControlKind = 'link' | 'button' | 'disclosure' | 'choice' | 'field';

/** What an event states of a control besides its page. `<…>` stands for what `vocabulary.ts` and `facts.ts` name. */
export interface ControlData {
  readonly label?: CallToActionLabel;
  readonly section?: Section;
  readonly service?: string;
  readonly memberType?: string;
  readonly searchKind?: string;
  readonly flowType?: string;
  readonly location?: string;
  readonly assetId?: string;
  readonly target?: string;
}

interface Row {
  readonly pages: readonly PageKind[];
  readonly place: PlaceName;
  readonly kind: ControlKind;
  /** The accessible name, or a pattern such as `<service> rates`. */
  readonly control: string;
  /** Flags that have to be as stated for the control to be there. */
  readonly flags?: Partial<Flags>;
}

export interface TrackedRow extends Row {
  /** `CTA` is the page's own: "CTA Interacted - VHP" on the home page, "CTA Interacted" elsewhere. */
  readonly event: 'CTA' | EventName;
  readonly data: ControlData;
}

export interface UntrackedRow extends Row {
  readonly reason: string;
}

/** One line of the table: a control, and what its clicks log or why they log nothing. */
export type ControlRow = TrackedRow | UntrackedRow;

export function isTracked(row: ControlRow): row is TrackedRow {
  return 'event' in row;
}

/** Writes the rows of one place: each control is one line. */
export interface PlaceRows {
  /** A control that logs the page's call to action. */
  logs(kind: ControlKind, control: string, data: ControlData, flags?: Partial<Flags>): TrackedRow;
  /** A control that logs another event. */
  logsEvent(
    event: EventName,
    kind: ControlKind,
    control: string,
    data: ControlData,
    flags?: Partial<Flags>,
  ): TrackedRow;
  /** A control that logs nothing. */
  silent(kind: ControlKind, control: string, reason: string, flags?: Partial<Flags>): UntrackedRow;
}

export function rowsOf(place: PlaceName, pages: readonly PageKind[], section?: Section): PlaceRows {
  const whole = (data: ControlData): ControlData => ({ ...(section && { section }), ...data });
  const under = (flags?: Partial<Flags>) => flags && { flags };
  const logsEvent = (
    event: TrackedRow['event'],
    kind: ControlKind,
    control: string,
    data: ControlData,
    flags?: Partial<Flags>,
  ): TrackedRow => ({ ...{ pages, place, kind, control, event, data: whole(data) }, ...under(flags) });
  return {
    logs: (...control) => logsEvent('CTA', ...control),
    logsEvent,
    silent: (kind, control, reason, flags) => ({ pages, place, kind, control, reason, ...under(flags) }),
  };
}
