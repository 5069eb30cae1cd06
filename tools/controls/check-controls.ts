import { isDeepStrictEqual } from 'node:util';
import type { ControlRow } from './control-row.ts';
import { expectedEvent } from './expected-event.ts';
import type { Circumstances, FoundControl } from './found-control.ts';
import { matchRow } from './match-row.ts';
import { type PageKind, pageKinds } from './page-kinds.ts';
import { anywhere } from './places.ts';

/** Holds pages to the table, and the table to the pages. */
export interface TableCheck {
  /** Takes the controls of one page. */
  see(controls: readonly FoundControl[], under: Circumstances): void;
  /** What is wrong with the controls that were seen, each with where it was. */
  problems(): readonly string[];
  /** Rows that no control was seen for which a visitor sees, by the page they name. */
  unmet(): readonly string[];
}

export function checkControls(table: readonly ControlRow[]): TableCheck {
  const problems = new Set<string>();
  const met = new Map<ControlRow, Set<PageKind>>(table.map((row) => [row, new Set()]));

  function check(found: FoundControl, under: Circumstances): void {
    const row = rowOf(table, found, under);
    if (typeof row === 'string') {
      problems.add(`${describe(found, under)}: ${row}`);
      return;
    }
    if (found.isVisible) met.get(row)?.add(under.page);
    const fault = faultOf(row, found, under);
    if (fault) problems.add(`${describe(found, under)}: ${fault}`);
  }

  return {
    see(controls, under) {
      for (const found of controls) check(found, under);
    },
    problems: () => [...problems],
    unmet: () =>
      [...met].flatMap(([row, seen]) =>
        row.pages
          .filter((page) => !seen.has(page))
          .map(
            (page) =>
              `${row.kind} “${row.control}” in ${row.place} of ${pageKinds[page].where}: no visible control`,
          ),
      ),
  };
}

/** The one row of a control, or what is wrong. A row for anywhere counts only where no other does. */
function rowOf(table: readonly ControlRow[], found: FoundControl, under: Circumstances): ControlRow | string {
  const fitting = table.filter((row) => matchRow(row, found, under));
  const own = fitting.filter(({ place }) => place !== anywhere);
  const [row, second] = own.length > 0 ? own : fitting;
  if (!row) return 'no row in tools/controls';
  return second ? `more than one row: “${row.control}”, “${second.control}”` : row;
}

function faultOf(row: ControlRow, found: FoundControl, under: Circumstances): string | undefined {
  const expected = expectedEvent(row, matchRow(row, found, under) ?? {}, found, under);
  const marked =
    found.event === null ? undefined : { name: found.event, data: JSON.parse(found.data ?? '{}') };
  if (isDeepStrictEqual(marked, expected)) return undefined;
  return `marked with ${JSON.stringify(marked)}, in the table ${JSON.stringify(expected)}`;
}

function describe({ kind, name, place }: FoundControl, { address }: Circumstances): string {
  return `${kind} “${name}” in ${place || 'no place of places.ts'} of ${address}`;
}
