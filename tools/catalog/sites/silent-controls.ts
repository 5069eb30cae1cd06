import { groupControls } from '../../controls/group-controls.ts';
import type { PageKind } from '../../controls/page-kinds.ts';
import { isSilent, type RecordedControl } from '../../controls/recorded-controls.ts';
import type { SilentControls } from '../model/catalog-model.ts';

/** The controls that log nothing on the pages of each call to action, by the reason, under the event's name. */
export function silentControls(
  controls: readonly RecordedControl[],
): ReadonlyMap<string, readonly SilentControls[]> {
  return new Map([
    ['CTA Interacted - VHP', byReason(controls, (page) => page === 'home')],
    ['CTA Interacted', byReason(controls, (page) => page !== 'home')],
  ]);
}

function byReason(
  controls: readonly RecordedControl[],
  isOn: (page: PageKind) => boolean,
): readonly SilentControls[] {
  const reasons = new Map<string, string[]>();
  const silent = controls.filter(isSilent).filter(({ pages }) => pages.some(isOn));
  for (const { first, names } of groupControls(silent)) {
    reasons.set(first.reason, [...(reasons.get(first.reason) ?? []), `${first.place}: ${names}`]);
  }
  return [...reasons].map(([reason, controls]) => ({ reason, controls }));
}
