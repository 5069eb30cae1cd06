import type { TrackCallToAction } from '../../analytics/use-cta.ts';
import { Button } from '../../components/button/button.tsx';
import { opensDialog } from '../../components/dialog/opens-dialog.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { applyDialogId } from './apply-dialog.tsx';
import { caregiversContent } from './caregivers.content.ts';

const looks = {
  section: { size: 'large', variant: 'primary' },
  within: { size: 'small', variant: 'secondary' },
} as const;

interface ApplyButtonProps {
  readonly cta: TrackCallToAction;
  /** As large as the other buttons of the caregivers' section, or an outline within a page. @default "section" */
  readonly look?: keyof typeof looks;
}

/** Leads to the jobs; with the apply-to-jobs-modal flag it opens the dialog, which the page has to have. */
export function ApplyButton({ cta, look = 'section' }: ApplyButtonProps) {
  const { flags } = useVisit();
  const { label, path } = caregiversContent.apply;
  const { size, variant } = looks[look];

  return flags.applyToJobsModal ? (
    <Button
      size={size}
      variant={variant}
      {...opensDialog(applyDialogId)}
      {...cta('Apply to jobs', { memberType: 'sitter' })}
    >
      {label}
    </Button>
  ) : (
    <Button
      size={size}
      variant={variant}
      href={path}
      {...cta('Apply to jobs', { memberType: 'sitter', target: path })}
    >
      {label}
    </Button>
  );
}
