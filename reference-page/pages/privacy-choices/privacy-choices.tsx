import type { RequestConsent } from '@care/analytics/server';
import { Alert } from '../../components/alert/alert.tsx';
import { ConsentForm } from '../../sections/consent/consent-form.tsx';
import { Blocks } from '../content/blocks.tsx';
import { Intro } from '../content/intro.tsx';
import { choiceStanding } from './choice-standing.ts';
import { privacyChoicesPage, standings } from './privacy-choices.content.ts';

interface PrivacyChoicesProps {
  /** Absent where nothing is measured. */
  readonly consent: RequestConsent | undefined;
  readonly path: string;
}

/** What the visitor has chosen, to be changed; what each thing is for that is kept. */
export function PrivacyChoices({ consent, path }: PrivacyChoicesProps) {
  const { above, blocks, headline, lead, name } = privacyChoicesPage;
  const { status, text, title } = standings[choiceStanding(consent)];

  return (
    <>
      <Intro trail={[...above, { label: name, path }]} headline={headline} lead={lead}>
        <div className="privacy-choices">
          <Alert status={status} title={title}>
            {text}
          </Alert>
          {consent && <ConsentForm from={path} />}
        </div>
      </Intro>
      <Blocks blocks={blocks} />
    </>
  );
}
