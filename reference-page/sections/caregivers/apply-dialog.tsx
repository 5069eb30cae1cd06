import { useCta } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { caregiversContent } from './caregivers.content.ts';

export const applyDialogId = 'apply-to-jobs';

/** The facts that a caregiver should know before going on to the jobs. */
export function ApplyDialog() {
  const cta = useCta('Modal');
  const { apply, become, dialog } = caregiversContent;

  return (
    <Dialog
      id={applyDialogId}
      title={dialog.title}
      closeProps={cta('X', { memberType: 'sitter' })}
      actions={
        <>
          <Button
            variant="quiet"
            href={apply.path}
            {...cta('Apply to jobs', { memberType: 'sitter', target: apply.path })}
          >
            {dialog.look}
          </Button>
          <Button
            href={become.path}
            {...cta('Become a caregiver', { memberType: 'sitter', target: become.path })}
          >
            {become.label}
          </Button>
        </>
      }
    >
      <p>{dialog.text}</p>
    </Dialog>
  );
}
