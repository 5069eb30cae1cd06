import { type ControlRow, isTracked, type UntrackedRow } from '../../controls/control-row.ts';
import { nameOf, type PageKind } from '../../controls/page-kinds.ts';
import type { SilentControls } from '../model/catalog-model.ts';

/** The controls that log nothing on the pages of each call to action, by the reason, under the event's name. */
export function silentControls(table: readonly ControlRow[]): ReadonlyMap<string, readonly SilentControls[]> {
  const silent = table.filter((row): row is UntrackedRow => !isTracked(row));
  return new Map([
    ['CTA Interacted - VHP', byReason(silent, (page) => page === 'home')],
    ['CTA Interacted', byReason(silent, (page) => page !== 'home' && nameOf(page) !== undefined)],
  ]);
}

function byReason(
  rows: readonly UntrackedRow[],
  isOn: (page: PageKind) => boolean,
): readonly SilentControls[] {
  const reasons = new Map<string, Set<string>>();
  for (const { control, pages, place, reason } of rows) {
    if (!pages.some(isOn)) continue;
    const controls = reasons.get(reason) ?? new Set();
    reasons.set(reason, controls.add(`${place}: ${control}`));
  }
  return [...reasons].map(([reason, controls]) => ({ reason, controls: [...controls] }));
}
