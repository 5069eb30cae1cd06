import type { MarkCallToAction } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { opensDialog } from '../../components/dialog/opens-dialog.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { applyDialogId } from './apply-dialog.tsx';
import { caregiversContent } from './caregivers.content.ts';

interface ApplyButtonProps {
  readonly cta: MarkCallToAction;
  /** @default "primary" */
  readonly variant?: 'primary' | 'quiet';
}

/** Leads to the jobs; with the apply-to-jobs-modal flag it opens the dialog, which the page has to have. */
export function ApplyButton({ cta, variant = 'primary' }: ApplyButtonProps) {
  const { flags } = useVisit();
  const { label, path } = caregiversContent.apply;
  const look = { size: 'large', variant } as const;

  return flags.applyToJobsModal ? (
    <Button {...look} {...opensDialog(applyDialogId)} {...cta('Apply to jobs', { memberType: 'sitter' })}>
      {label}
    </Button>
  ) : (
    <Button {...look} href={path} {...cta('Apply to jobs', { memberType: 'sitter', target: path })}>
      {label}
    </Button>
  );
}
