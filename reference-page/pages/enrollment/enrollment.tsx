import { attributes } from '../../analytics/attributes.ts';
import { enrollmentAttributes } from '../../analytics/read-enrollment.ts';
import { art } from '../../art/art.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { Progress } from '../../components/progress/progress.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { FormPage } from '../content/form-page.tsx';
import type { EnrollmentEntry } from './entries.ts';
import { Questions } from './questions.tsx';
import { type Answers, readAnswers, stepOf } from './read-answers.ts';

interface EnrollmentProps {
  readonly entry: EnrollmentEntry;
  readonly query: URLSearchParams;
}

/** The entry to joining (S2.6 to S2.8): three questions, a look at the answers, the end. Each step is an address. */
export function Enrollment({ entry, query }: EnrollmentProps) {
  const answers = readAnswers(query, entry);
  const step = stepOf(query, answers);
  const { headline, memberType, service } = entry;
  const leads = {
    questions: entry.lead,
    finish: 'Almost there. Check your answers, then join.',
    done: 'That’s all we need.',
  };

  return (
    <FormPage
      headline={headline}
      lead={leads[step]}
      art={art.services[service]}
      attributes={enrollmentAttributes({ memberType, service, step })}
    >
      {step === 'questions' && (
        <>
          <Progress label="About you" value={1} max={2} valueText="Step 1 of 2" />
          <Headline level={2} size="small">
            {memberType === 'sitter' ? 'Tell us about you' : 'Tell us what you need'}
          </Headline>
          <Questions entry={entry} answers={answers} query={query} />
        </>
      )}
      {step === 'finish' && <Finish entry={entry} answers={answers} query={query} />}
      {step === 'done' && <Done entry={entry} />}
    </FormPage>
  );
}

/** The completion step of the preview: its button logs Member Enrolled. */
function Finish({ answers, entry, query }: EnrollmentProps & { readonly answers: Answers }) {
  const { memberType, question, service } = entry;
  const back = new URLSearchParams(query);
  back.delete('step');
  const done = new URLSearchParams(query);
  done.set('step', 'done');

  return (
    <>
      <Progress label="Your answers" value={2} max={2} valueText="Step 2 of 2" />
      <Headline level={2} size="small">
        Check your answers
      </Headline>
      <dl className="form-page__answers">
        <Answer name="When" value={answers.when} />
        <Answer name={question.legend} value={answers.detail} />
        <Answer name="ZIP code" value={answers.zip} />
      </dl>
      <div className="form-page__actions">
        <Button size="large" href={`?${done}`} {...attributes('Member Enrolled', { memberType, service })}>
          Join for free
        </Button>
        <Link href={`?${back}`}>Change an answer</Link>
      </div>
      <p className="form-page__note">
        This is a preview: we don’t make an account, and we don’t message anyone.
      </p>
    </>
  );
}

function Answer({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Done({ entry: { memberType } }: Pick<EnrollmentProps, 'entry'>) {
  const next =
    memberType === 'sitter'
      ? { label: 'See how jobs work', path: '/jobs' }
      : { label: 'Read how to interview a sitter', path: '/articles/how-to-interview-a-sitter' };

  return (
    <>
      <Headline level={2} size="small">
        You’re all set
      </Headline>
      <Alert status="positive">This is a preview, so we haven’t made an account or messaged anyone.</Alert>
      <div className="form-page__actions">
        <Button href="/">Go to the home page</Button>
        <Link href={next.path}>{next.label}</Link>
      </div>
    </>
  );
}
