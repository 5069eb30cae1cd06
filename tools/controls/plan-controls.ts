import type { Flags } from '../../reference-page/visit/flags.ts';
import type { ControlRow, PlaceRows } from './control-row.ts';

/** The plans, each with a way to begin: they are for families. */
export function planControls(rows: PlaceRows, flags?: Partial<Flags>): readonly ControlRow[] {
  return ['Start with yearly', 'Start with monthly', 'Start for free'].map((name) =>
    rows.logs(
      'link',
      name,
      { label: 'Get started', memberType: 'seeker', target: '/vertical-triage?memberType=seeker' },
      flags,
    ),
  );
}
