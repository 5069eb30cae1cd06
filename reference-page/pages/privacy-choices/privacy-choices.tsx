import type { RequestConsent } from '@care/analytics/server';
import { Alert } from '../../components/alert/alert.tsx';
import { ChoiceSaved } from '../../sections/consent/choice-saved.tsx';
import { choiceSavedId, signalTemplateId } from '../../visit/consent-form.ts';
import { Blocks } from '../plain/blocks.tsx';
import { Intro } from '../plain/intro.tsx';
import type { Block } from '../plain/plain-page.ts';
import { ChoiceForm } from './choice-form.tsx';
import {
  type ChoiceStanding,
  privacyChoicesPage,
  reportsElsewhere,
  scoredForms,
  standings,
} from './privacy-choices.content.ts';
import './privacy-choices.css';

interface PrivacyChoicesProps {
  /** Absent where nothing is measured. */
  readonly consent: RequestConsent | undefined;
  readonly path: string;
  /** Whether what is noted of visitors who have not agreed goes to another company. */
  readonly reportsGoElsewhere: boolean | undefined;
  /** Whether reCAPTCHA scores forms. */
  readonly formsAreScored: boolean;
}

/** The visitor’s choice, with a form to change it, and the purpose of everything that is stored. */
export function PrivacyChoices({ consent, formsAreScored, path, reportsGoElsewhere }: PrivacyChoicesProps) {
  const { above, blocks, headline, lead, name } = privacyChoicesPage;
  const standing = choiceStanding(consent);
  const { status, text, title } = standings[standing];
  const signal = standings.signal;
  const more = [...(reportsGoElsewhere ? [reportsElsewhere] : []), ...(formsAreScored ? [scoredForms] : [])];

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
          {consent && <ChoiceForm from={`${path}#${choiceSavedId}`} isOn={consent.state === 'granted'} />}
        </div>
      </Intro>
      <ChoiceSaved id={choiceSavedId} />
      <Blocks blocks={blocks.map((block) => withMore(block, more))} />
    </>
  );
}

/** Adds to the block about reports the ones that this site's settings make, whatever the visitor chooses. */
function withMore(block: Block, more: readonly string[]): Block {
  return block.kind === 'text' && block.id === 'reports'
    ? { ...block, paragraphs: [...block.paragraphs, ...more] }
    : block;
}

/** @param consent absent where nothing is measured */
function choiceStanding(consent: RequestConsent | undefined): ChoiceStanding {
  if (!consent) return 'off';
  const { reason, state } = consent;
  if (reason === 'choice') return state === 'granted' ? 'granted' : 'refused';
  if (reason === 'global-privacy-control') return 'signal';
  return state === 'pending' ? 'asked' : 'open';
}
