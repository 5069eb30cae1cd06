import type { ControlRow, PlaceRows } from './control-row.ts';

/** The way to the jobs: a link, or the button of a dialog where the flag says so. */
export function applyControls({ logs }: PlaceRows): readonly ControlRow[] {
  const data = { label: 'Apply to jobs', memberType: 'sitter' } as const;
  return [
    logs('link', 'Apply to jobs', { ...data, target: '/jobs' }, { applyToJobsModal: false }),
    logs('button', 'Apply to jobs', data, { applyToJobsModal: true }),
  ];
}
