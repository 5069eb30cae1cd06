import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { Radio } from '../../components/radio/radio.tsx';
import { TextInput } from '../../components/text-input/text-input.tsx';
import { zipPattern } from '../../visitor-state/check-zip.ts';
import type { EnrollmentReturn } from './enrollment-progress.ts';
import type { EnrollmentEntry } from './entries.ts';
import { type Answers, problemsOf, type QuestionName, whenOptions } from './read-answers.ts';
import { stepAddress } from './step-address.ts';

interface QuestionsProps {
  readonly entry: EnrollmentEntry;
  readonly answers: Answers;
  readonly query: URLSearchParams;
  /** The ZIP code as typed. */
  readonly typedZip: string | null;
  readonly returned?: EnrollmentReturn | undefined;
}

/** A plain form. Its answers are posted, as an address would reveal them to everybody who reads addresses. */
export function Questions({ answers, entry, query, returned, typedZip }: QuestionsProps) {
  const { memberType, question } = entry;
  const { whenLegend = memberType === 'sitter' ? 'When can you start?' : 'When do you need someone?' } =
    entry;

  const problems = returned === 'incomplete' ? problemsOf(answers) : {};

  return (
    // The server names all missing answers together, in the page's own words; the browser would name one at a time.
    <form method="post" action={stepAddress(query)} noValidate>
      <Problems problems={problems} />
      {query.has('step') && <Lost />}
      <Radio
        id="when"
        legend={whenLegend}
        name="when"
        error={problems.when}
        options={asOptions(whenOptions)}
        required
        {...(answers.when && { defaultValue: answers.when })}
      />
      <Radio
        id="detail"
        legend={question.legend}
        name="detail"
        error={problems.detail}
        options={asOptions(question.options)}
        required
        {...(answers.detail && { defaultValue: answers.detail })}
      />
      <TextInput
        id="zip"
        label="ZIP code"
        hint="We use it to look near you."
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        pattern={zipPattern}
        title="Five digits, such as 78701"
        required
        defaultValue={answers.zip ?? typedZip ?? ''}
        error={problems.zip ?? answers.zipProblem}
      />
      <Button type="submit" size="large">
        Continue
      </Button>
    </form>
  );
}

function asOptions(texts: readonly string[]) {
  return texts.map((text) => ({ value: text, label: text }));
}

/** The address asks for a later step, and there are no answers to go with it. */
function Lost() {
  return (
    <Alert status="warning" title="Please answer once more">
      We keep your answers for an hour, in a cookie. If this happens again, allow cookies for this site.
    </Alert>
  );
}

/** All that is to be put right, each a way to its question. */
function Problems({ problems }: { readonly problems: Partial<Record<QuestionName, string>> }) {
  const entries = Object.entries(problems);
  return (
    entries.length > 0 && (
      <Alert
        status="negative"
        title={entries.length === 1 ? 'One answer needs another look' : 'A few answers need another look'}
        takesFocus
      >
        <ul className="form-page__problems">
          {entries.map(([name, problem]) => (
            <li key={name}>
              <Link href={`#${name}`}>{problem}</Link>
            </li>
          ))}
        </ul>
      </Alert>
    )
  );
}
