import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { Radio } from '../../components/radio/radio.tsx';
import { TextInput } from '../../components/text-input/text-input.tsx';
import type { EnrollmentEntry } from './entries.ts';
import { entryParameters } from './entry-parameters.ts';
import { type Answers, problemsOf, type QuestionName, whenOptions } from './read-answers.ts';

interface QuestionsProps {
  readonly entry: EnrollmentEntry;
  readonly answers: Answers;
  readonly query: URLSearchParams;
}

/** A plain form that asks for the next step's address. */
export function Questions({ answers, entry, query }: QuestionsProps) {
  const { memberType, question } = entry;
  const { whenLegend = memberType === 'sitter' ? 'When can you start?' : 'When do you need someone?' } =
    entry;

  const problems = problemsOf(query, answers);

  return (
    <form method="get">
      <Problems problems={problems} />
      <input type="hidden" name="step" value="finish" />
      {entryParameters(query).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
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
        pattern="\s*\d{5}(-?\d{4})?\s*"
        title="Five digits, such as 78701"
        required
        defaultValue={answers.zip ?? query.get('zip') ?? ''}
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

/** All that is to be put right, each a way to its question. */
function Problems({ problems }: { readonly problems: Partial<Record<QuestionName, string>> }) {
  const entries = Object.entries(problems);
  return (
    entries.length > 0 && (
      <Alert status="negative" title="A few things are still missing">
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
