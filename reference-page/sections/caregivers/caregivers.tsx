import { useCta } from '../../analytics/use-cta.ts';
import { art } from '../../art/art.ts';
import { Button } from '../../components/button/button.tsx';
import { ThemedPicture } from '../../components/picture/themed-picture.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { useVisit } from '../../visit/visit-context.ts';
import { ApplyButton } from './apply-button.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { caregiversContent } from './caregivers.content.ts';
import './caregivers.css';

/** For those who look for work. */
export function Caregivers() {
  const { flags } = useVisit();
  const cta = useCta('VHP Body');
  const { become, headline, text } = caregiversContent;

  return (
    <section className="caregivers section-space" id="caregivers" aria-labelledby="caregivers-headline">
      <div className="caregivers__content page-width">
        <div className="caregivers__words">
          <Headline level={2} size="medium" id="caregivers-headline">
            {headline}
          </Headline>
          <p className="caregivers__text">{text}</p>
          <div className="caregivers__ways">
            <ApplyButton cta={cta} />
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
