import type { Flags } from '../../reference-page/visit/flags.ts';
import type { MemberType } from '../../sdk/catalog/enumerations.ts';
import type { ControlKind } from './control-row.ts';
import type { PageKind } from './page-kinds.ts';

/** A control as a page has it. */
export interface FoundControl {
  readonly kind: ControlKind;
  /** Its accessible name. */
  readonly name: string;
  /** The nearest place around it; empty where there is none. */
  readonly place: string;
  readonly href: string | null;
  /** The answers of its form. */
  readonly form: Readonly<Record<string, string>>;
  /** The event it is marked with, and its data as JSON. */
  readonly event: string | null;
  readonly data: string | null;
  /** Whether a visitor sees it once everything is opened that opens. */
  readonly isVisible: boolean;
  /** Its number on the page, by which it can be found again. */
  readonly index: number;
}

/** Under what a page was looked at. */
export interface Circumstances {
  readonly page: PageKind;
  /** Path and query. */
  readonly address: string;
  readonly flags: Flags;
  /** What the browser remembers that brought the visitor here. */
  readonly flowType?: MemberType;
}
