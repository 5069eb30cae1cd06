import { Button } from '../../components/button/button.tsx';
import { Radio } from '../../components/radio/radio.tsx';
import { TextInput } from '../../components/text-input/text-input.tsx';
import type { EnrollmentEntry } from './entries.ts';
import { entryParameters } from './entry-parameters.ts';
import { type Answers, whenOptions } from './read-answers.ts';

interface QuestionsProps {
  readonly entry: EnrollmentEntry;
  readonly answers: Answers;
  readonly query: URLSearchParams;
}

/** A plain form that asks for the next step's address. */
export function Questions({ answers, entry: { memberType, question }, query }: QuestionsProps) {
  const whenLegend = memberType === 'sitter' ? 'When can you start?' : 'When do you need someone?';

  return (
    <form method="get">
      <input type="hidden" name="step" value="finish" />
      {entryParameters(query).map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <Radio
        legend={whenLegend}
        name="when"
        options={asOptions(whenOptions)}
        required
        {...(answers.when && { defaultValue: answers.when })}
      />
      <Radio
        legend={question.legend}
        name="detail"
        options={asOptions(question.options)}
        required
        {...(answers.detail && { defaultValue: answers.detail })}
      />
      <TextInput
        label="ZIP code"
        hint="So that we look near you."
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="\s*\d{5}(-?\d{4})?\s*"
        title="Five digits, such as 78701"
        required
        defaultValue={answers.zip ?? query.get('zip') ?? ''}
        error={answers.zipProblem}
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
