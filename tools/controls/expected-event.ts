import type { ControlRow } from './control-row.ts';
import { isTracked } from './control-row.ts';
import { facts, type Known } from './facts.ts';
import type { Circumstances, FoundControl } from './found-control.ts';
import { nameOf } from './page-kinds.ts';
import { type Bound, fill } from './vocabulary.ts';

/** What a control has to be marked with. */
export interface ExpectedEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
}

/** The event of a row for one control; `undefined` for a control that logs nothing. */
export function expectedEvent(
  row: ControlRow,
  bound: Bound,
  found: FoundControl,
  under: Circumstances,
): ExpectedEvent | undefined {
  if (!isTracked(row)) return undefined;
  const page = nameOf(under.page);
  const cta = page === 'Visitor Homepage' ? 'CTA Interacted - VHP' : 'CTA Interacted';
  const reported = Object.entries(row.data).map(([field, value]) => [
    field,
    resolve(field, value, { found, under, bound, data: row.data }),
  ]);
  return {
    name: row.event === 'CTA' ? cta : row.event,
    data: Object.fromEntries([...(page ? [['page', page]] : []), ...reported.filter(([, value]) => value)]),
  };
}

function resolve(field: string, value: string, known: Known): string | undefined {
  const fact = facts[value];
  if (fact) return fact(known);
  return fill(value, known.bound, field === 'service' ? 'code' : field === 'location' ? 'location' : 'slug');
}
