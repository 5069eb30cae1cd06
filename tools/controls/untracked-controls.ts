import { type ControlRow, isTracked, type UntrackedRow } from './control-row.ts';
import { nameOf } from './page-kinds.ts';
import { places } from './places.ts';
import { patternSource } from './vocabulary.ts';

/** Controls that log nothing for one reason, as the page's inspector reads them. */
interface UntrackedControls {
  /** A selector; `*` for anywhere. */
  readonly place: string;
  /** Pages as events name them, with `|` between; nothing for those without a name. */
  readonly pages: string;
  /** A regular expression of their accessible names. */
  readonly names: string;
  readonly reason: string;
}

/** reference-page/analytics/untracked-controls.json. */
export function renderUntrackedControls(table: readonly ControlRow[]): string {
  const groups = new Map<string, UntrackedControls>();
  for (const row of table) {
    if (isTracked(row)) continue;
    const found = untrackedControls(row);
    const key = `${found.place} ${found.pages} ${found.reason}`;
    const names = [groups.get(key)?.names, found.names].filter(Boolean).join('|');
    groups.set(key, { ...found, names });
  }
  // What holds anywhere comes after what holds in one place.
  const sorted = [...groups.values()].sort(
    (one, two) => Number(one.place === '*') - Number(two.place === '*'),
  );
  return `${JSON.stringify(sorted, undefined, 2)}\n`;
}

function untrackedControls({ place, pages, control, reason }: UntrackedRow): UntrackedControls {
  return {
    place: place === 'Anywhere' ? '*' : places[place],
    pages: [...new Set(pages.map(nameOf))].join('|'),
    names: patternSource(control),
    reason,
  };
}
