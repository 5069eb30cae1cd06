import type { Section } from '../../sdk/catalog/enumerations.ts';
import { type ControlRow, rowsOf } from './control-row.ts';
import type { PageKind } from './page-kinds.ts';

/** The controls of the dialog before the jobs. */
export function applyDialogControls(pages: readonly PageKind[], section: Section): readonly ControlRow[] {
  const dialog = rowsOf('Apply dialog', pages, section);
  const open = { applyToJobsModal: true };
  return [
    dialog.logs('button', 'Close', { label: 'X', memberType: 'sitter' }, open),
    dialog.logs(
      'link',
      'Look at the jobs first',
      { label: 'Apply to jobs', memberType: 'sitter', target: '/jobs' },
      open,
    ),
    dialog.logs(
      'link',
      'Become a caregiver',
      { label: 'Become a caregiver', memberType: 'sitter', target: '/vertical-triage?memberType=sitter' },
      open,
    ),
  ];
}
