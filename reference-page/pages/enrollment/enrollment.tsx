import { enrollmentAttributes, memberAttributes } from '../../analytics/read-enrollment.ts';
import { serviceArt } from '../../art/service-art.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { Progress } from '../../components/progress/progress.tsx';
import { Radio } from '../../components/radio/radio.tsx';
import { Headline } from '../../components/text/headline.tsx';
import { articles } from '../../content/articles.ts';
import { planField } from '../../content/read-plan.ts';
import { checkNotice, checkPage } from '../../content/safety-check.ts';
import type { FoundNearPlace } from '../../graphql/nearby.ts';
import { nearbyContent } from '../../sections/hero/nearby.content.ts';
import { NearbyPeople } from '../../sections/hero/nearby-people.tsx';
import { placeWords } from '../../sections/hero/place-words.ts';
import { pricingContent } from '../../sections/pricing/pricing.content.ts';
import { SampleNote } from '../../sections/sample-note/sample-note.tsx';
import type { ScoredForm } from '../../visit/scored-forms.ts';
import { useVisit } from '../../visit/visit-context.ts';
import { JobItem } from '../nearby/job-item.tsx';
import { serviceWords } from '../places/service-words.ts';
import '../nearby/near-list.css';
import { nearAddress } from '../nearby/near-search.ts';
import { jobsNear } from '../nearby/nearby-words.ts';
import { FormPage } from '../plain/form-page.tsx';
import { type EnrollmentProgress, planOf, stepOf } from './enrollment-progress.ts';
import type { EnrollmentEntry } from './entries.ts';
import { Feedback } from './feedback.tsx';
import { Questions } from './questions.tsx';
import { type Answers, answerFields, readAnswers } from './read-answers.ts';
import { changeField, stepAddress } from './step-address.ts';

const enrollmentForm: ScoredForm = 'enrollment';

interface EnrollmentProps {
  readonly entry: EnrollmentEntry;
  readonly query: URLSearchParams;
  readonly progress: EnrollmentProgress;
  /** At the end: the visitor's place, and the list nearby. Absent where the place is unknown. */
  readonly nearby?: FoundNearPlace | undefined;
  /** Whether to say that nothing comes of it. */
  readonly isPreview?: boolean | undefined;
}

/** The entry to joining (S2.6 to S2.8): three questions, a look at the answers, the end. Each step is an address, its answers are not in it. */
export function Enrollment({ entry, isPreview, nearby, progress, query }: EnrollmentProps) {
  const answers = readAnswers(progress.given, entry);
  const step = stepOf(query, entry, progress);
  // A step is reached once: it comes back with what is wrong with its form, the end also with the stars.
  const isReached = !progress.returned && !(step === 'done' && progress.stars);
  const { headline, memberType, service } = entry;
  const plan = planOf(query, entry, progress);
  const leads = {
    questions: entry.lead,
    finish: 'Almost there. Check your answers, then join.',
    done: nearby?.list?.total || nearby?.jobs?.total ? leadOfEnd(entry) : 'That’s all we need.',
  };

  return (
    <FormPage
      headline={headline}
      lead={leads[step]}
      art={serviceArt(service, useVisit().flags)}
      attributes={isReached ? enrollmentAttributes({ memberType, service, step, plan }) : {}}
    >
      {step === 'questions' && (
        <>
          <Progress label="Three questions" value={0} max={2} valueText="Step 1 of 2" />
          <Headline level={2} size="small">
            {memberType === 'sitter' ? 'Tell us about you' : 'Tell us what you need'}
          </Headline>
          <Questions
            entry={entry}
            answers={answers}
            query={query}
            typedZip={progress.given.get('zip')}
            returned={progress.returned}
          />
        </>
      )}
      {step === 'finish' && (
        <Finish entry={entry} answers={answers} progress={progress} query={query} isPreview={isPreview} />
      )}
      {step === 'done' && (
        <Done
          entry={entry}
          answers={answers}
          nearby={nearby}
          progress={progress}
          query={query}
          isPreview={isPreview}
        />
      )}
    </FormPage>
  );
}

function leadOfEnd({ memberType, service }: EnrollmentEntry): string {
  if (memberType === 'sitter') return 'Here are jobs near you.';
  return service === 'DAYCARE' ? 'Here are daycares near you.' : 'Here’s who works near you.';
}

interface Answered {
  readonly answers: Answers;
}

/** The completion step: its form is what makes a member. */
function Finish({ answers, entry, isPreview, progress, query }: EnrollmentProps & Answered) {
  const plan = planOf(query, entry, progress);
  return (
    <>
      <Trouble returned={progress.returned} />
      <Progress label="Check and join" value={1} max={2} valueText="Step 2 of 2" />
      <Headline level={2} size="small">
        Check your answers
      </Headline>
      <dl className="form-page__answers">
        <Answer name="When" value={answers.when} />
        <Answer name={entry.question.legend} value={answers.detail} />
        <Answer name="ZIP code" value={answers.zip} />
      </dl>
      <form name={enrollmentForm} method="post" action={stepAddress(query, 'finish')}>
        {Object.entries(answerFields(answers)).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        {plan && (
          <Radio
            legend="Your plan"
            hint="Joining is free. You pay for a plan only when you want to write to people."
            name={planField}
            options={pricingContent.plans.map(({ code, name, price, unit }) => ({
              value: code,
              label: `${name}: ${price} ${unit}`,
            }))}
            defaultValue={plan}
          />
        )}
        {entry.memberType === 'sitter' && (
          <p>
            {checkNotice} <Link href={checkPage.path}>{checkPage.label}</Link>
          </p>
        )}
        <div className="form-page__actions">
          <Button size="large" type="submit">
            Join for free
          </Button>
          <Button variant="quiet" size="large" type="submit" name={changeField} value="yes">
            Change an answer
          </Button>
        </div>
      </form>
      {isPreview && (
        <p className="form-page__note">
          This is a preview: we don’t make an account, and we don’t message anyone.
        </p>
      )}
    </>
  );
}

/** Why joining did not work, where nothing is wrong with the answers. */
function Trouble({ returned }: Pick<EnrollmentProgress, 'returned'>) {
  if (returned === 'changed')
    return (
      <Alert status="warning" title="Your answers have changed" takesFocus>
        You’ve answered again since this page opened, perhaps in another tab. These are your latest answers:
        check them, then join.
      </Alert>
    );
  if (returned === 'too-many')
    return (
      <Alert status="warning" title="Give us a minute" takesFocus>
        That was a lot at once. Your answers are still here: try again in a minute.
      </Alert>
    );
  if (returned === 'low-score')
    return (
      <Alert status="negative" title="We couldn’t sign you up just now" takesFocus>
        Our spam filter stopped it, and filters make mistakes. Your answers are still here: try again in a
        minute, or <Link href="/help/contact">write to us</Link>.
      </Alert>
    );
  return null;
}

function Answer({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type DoneProps = EnrollmentProps & Answered;

function Done({ answers, entry, isPreview, nearby, progress, query }: DoneProps) {
  const { memberType, service } = entry;
  const isFamily = memberType === 'seeker';
  const article = articles.find(({ slug }) => slug === serviceWords[service].article);
  const { city, state } = nearby?.place ?? {};
  const { memberId } = progress;
  const chosen = planOf(query, entry, progress);
  const plan = pricingContent.plans.find(({ code }) => code === chosen);
  return (
    <>
      {memberId && <span hidden {...memberAttributes({ id: memberId, city: city ?? undefined, state })} />}
      <Progress label="Joined" value={2} max={2} valueText="All done" />
      <Headline level={2} size="small">
        You’re all set
      </Headline>
      {plan && (
        <p>
          Your plan: <strong>{plan.name}</strong>, {plan.price} {plan.unit}.{' '}
          <Link href={stepAddress(query, 'finish')}>Change your plan</Link>
        </p>
      )}
      <Neighbors answers={answers} entry={entry} nearby={nearby} query={query} />
      {isPreview && (
        <Alert status="positive">This is a preview, so we haven’t made an account or messaged anyone.</Alert>
      )}
      <div className="form-page__actions">
        {isFamily ? (
          <>
            {article && <Link href={`/articles/${article.slug}`}>{article.title}</Link>}
            <Link href="/">Go to the home page</Link>
          </>
        ) : (
          <>
            {nearby?.jobs?.total && answers.zip ? (
              <Button href={nearAddress('/jobs', { zip: answers.zip, service })}>
                See all jobs near you
              </Button>
            ) : (
              <Button href="/jobs">Look for jobs</Button>
            )}
            <Link href="/">Go to the home page</Link>
          </>
        )}
      </div>
      <Feedback progress={progress} query={query} />
    </>
  );
}

/** The list that the first step has promised: caregivers or jobs nearby. */
function Neighbors({ answers, entry, nearby, query }: Omit<DoneProps, 'progress' | 'isPreview'>) {
  const { memberType, service } = entry;
  const { count, none } = nearbyContent;
  const what = memberType === 'sitter' ? 'jobs' : 'who’s';
  if (!nearby) return <p>{`We can’t show ${what} near you right now. Reload the page in a minute.`}</p>;
  const { jobs, list, place } = nearby;
  if (!place)
    return (
      <p>
        {`We don’t know the ZIP code ${answers.zip}, so we can’t show ${what} near you.`}{' '}
        <Link href={stepAddress(query)}>Change it</Link>
      </p>
    );
  if (memberType === 'sitter') {
    if (!jobs?.total) return <p>{jobsNear(0, place)}.</p>;
    return (
      <section className="form-page__nearby" aria-label={`Jobs near you in ${placeWords(place)}`}>
        <p>
          <strong>{jobsNear(jobs.total, place)}.</strong> Some of them:
        </p>
        <SampleNote>Nobody has posted these jobs.</SampleNote>
        <ul className="near__list" data-look="short">
          {jobs.jobs.map((job) => (
            <JobItem job={job} key={job.id} />
          ))}
        </ul>
      </section>
    );
  }
  if (!list?.total) return <p>{none(service)}</p>;
  return (
    <section className="form-page__nearby" aria-label={`Near you in ${placeWords(place)}`}>
      <p>
        <strong>{count(list.total, service)}</strong> in {placeWords(place)}. Some of them:
      </p>
      <NearbyPeople people={list.caregivers} />
      <SampleNote>None of them exists.</SampleNote>
      {answers.zip && (
        <Button href={nearAddress('/caregivers', { zip: answers.zip, service })}>
          {list.total === 1
            ? 'See the one near you'
            : `See all ${list.total.toLocaleString('en-US')} near you`}
        </Button>
      )}
    </section>
  );
}
