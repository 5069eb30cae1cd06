import { useCta } from '../../analytics/use-cta.ts';
import { art } from '../../art/art.ts';
import { Button } from '../../components/button/button.tsx';
import { opensDialog } from '../../components/dialog/opens-dialog.ts';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { ApplyDialog, applyDialogId } from './apply-dialog.tsx';
import { caregiversContent } from './caregivers.content.ts';
import './caregivers.css';

/** For those who look for work. */
export function Caregivers() {
  const { flags } = useVisit();
  const cta = useCta('VHP Body');
  const { apply, become, headline, text } = caregiversContent;

  return (
    <section className="caregivers section-space" id="caregivers" aria-labelledby="caregivers-headline">
      <div className="caregivers__content page-width">
        <div className="caregivers__words">
          <Headline level={2} size="medium" id="caregivers-headline">
            {headline}
          </Headline>
          <p className="caregivers__text">{text}</p>
          <div className="caregivers__ways">
            {flags.applyToJobsModal ? (
              <Button
                size="large"
                {...opensDialog(applyDialogId)}
                {...cta('Apply to jobs', { memberType: 'sitter' })}
              >
                {apply.label}
              </Button>
            ) : (
              <Button
                size="large"
                href={apply.path}
                {...cta('Apply to jobs', { memberType: 'sitter', target: apply.path })}
              >
                {apply.label}
              </Button>
            )}
            <Button
              size="large"
              variant="quiet"
              href={become.path}
              {...cta('Become a caregiver', { memberType: 'sitter', target: become.path })}
            >
              {become.label}
            </Button>
          </div>
        </div>
        <ThemedPicture className="caregivers__art" art={art.caregivers} />
      </div>
      {flags.applyToJobsModal && <ApplyDialog />}
    </section>
  );
}
