import type { Flags } from '../../reference-page/visit/flags.ts';
import { type ControlRow, isTracked } from './control-row.ts';
import type { Circumstances, FoundControl } from './found-control.ts';
import { anywhere } from './places.ts';
import { type Bound, bind, hasWord } from './vocabulary.ts';

/** What the row's variables stand for, if it is the row of a control. */
export function matchRow(row: ControlRow, found: FoundControl, under: Circumstances): Bound | undefined {
  if (row.kind !== found.kind || !row.pages.includes(under.page)) return undefined;
  if (row.place !== anywhere && row.place !== found.place) return undefined;
  if (!agree(row.flags, under.flags)) return undefined;
  const named = bind(row.control, found.name, 'name');
  const target = isTracked(row) ? row.data.target : undefined;
  // What the name does not show, such as the service of a city's link, the address shows.
  return named && target && hasWord(target) ? bind(target, found.href ?? '', 'slug', named) : named;
}

function agree(wanted: Partial<Flags> = {}, actual: Flags): boolean {
  return Object.entries(wanted).every(([flag, value]) => actual[flag as keyof Flags] === value);
}
