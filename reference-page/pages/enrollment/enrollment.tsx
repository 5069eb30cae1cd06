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
import { entryParameters } from './entry-parameters.ts';
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
  const { headline, lead, memberType, service } = entry;

  return (
    <FormPage
      headline={headline}
      lead={lead}
      art={art.services[service]}
      attributes={enrollmentAttributes({ memberType, service, step })}
    >
      {step === 'questions' && (
        <>
          <Progress label="About you" value={1} max={2} valueText="Step 1 of 2" />
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
  const done = new URLSearchParams([...entryParameters(query), ['step', 'done']]);

  return (
    <>
      <Progress label="Your answers" value={2} max={2} valueText="Step 2 of 2" />
      <Headline level={2} size="small">
        Is this right?
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
      <p className="form-page__note">This is a preview: no account is made, and nobody is written to.</p>
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
      <Alert status="positive" title="You are through">
        In the finished service you would now see people near you. In this preview no account was made.
      </Alert>
      <div className="form-page__actions">
        <Button href="/">Go to the home page</Button>
        <Link href={next.path}>{next.label}</Link>
      </div>
    </>
  );
}
