import { Button } from '../../components/button/button.tsx';
import { Switch } from '../../components/switch/switch.tsx';
import { consentForm } from '../../visit/consent-form.ts';
import { choiceContent } from './privacy-choices.content.ts';

interface ChoiceFormProps {
  /** The path and anchor to come back to. */
  readonly from: string;
  /** Whether analytics is on for the visitor now. */
  readonly isOn: boolean;
}

/** The choice as a switch. A plain form: what a browser does not send of a switch that is off, the field before it says. */
export function ChoiceForm({ from, isOn }: ChoiceFormProps) {
  const { choice, from: fromField, id, path } = consentForm;
  const { hint, label, save } = choiceContent;

  return (
    <form className="privacy-choices__form" id={id} method="post" action={path}>
      <input type="hidden" name={fromField} value={from} />
      <input type="hidden" name={choice} value="denied" />
      <Switch label={label} hint={hint} name={choice} value="granted" defaultChecked={isOn} />
      <Button type="submit">{save}</Button>
    </form>
  );
}
