import type { RequestConsent } from '@care/analytics/server';
import { Alert } from '../../components/alert/alert.tsx';
import { ConsentForm } from '../../sections/consent/consent-form.tsx';
import { signalTemplateId } from '../../visit/consent-form.ts';
import { Blocks } from '../content/blocks.tsx';
import { Intro } from '../content/intro.tsx';
import type { Block } from '../content/plain-page.ts';
import { choiceStanding } from './choice-standing.ts';
import { privacyChoicesPage, reportsElsewhere, standings } from './privacy-choices.content.ts';

interface PrivacyChoicesProps {
  /** Absent where nothing is measured. */
  readonly consent: RequestConsent | undefined;
  readonly path: string;
  /** Whether what is noted of visitors who have not agreed goes to another company. */
  readonly reportsGoElsewhere: boolean | undefined;
}

/** What the visitor has chosen, to be changed; what each thing is for that is kept. */
export function PrivacyChoices({ consent, path, reportsGoElsewhere }: PrivacyChoicesProps) {
  const { above, blocks, headline, lead, name } = privacyChoicesPage;
  const standing = choiceStanding(consent);
  const { status, text, title } = standings[standing];
  const signal = standings.signal;

  return (
    <>
      <Intro trail={[...above, { label: name, path }]} headline={headline} lead={lead}>
        <div className="privacy-choices">
          <Alert status={status} title={title}>
            {text}
          </Alert>
          {(standing === 'asked' || standing === 'open') && (
            <template id={signalTemplateId}>
              <Alert status={signal.status} title={signal.title}>
                {signal.text}
              </Alert>
            </template>
          )}
          {consent && <ConsentForm from={path} />}
        </div>
      </Intro>
      <Blocks blocks={reportsGoElsewhere ? blocks.map(withRecipient) : blocks} />
    </>
  );
}

function withRecipient(block: Block): Block {
  return block.kind === 'text' && block.id === 'reports'
    ? { ...block, paragraphs: [...block.paragraphs, reportsElsewhere] }
    : block;
}
