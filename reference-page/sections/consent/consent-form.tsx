import { Button } from '../../components/button/button.tsx';
import { consentForm } from '../../visit/consent-form.ts';
import { consentContent } from './consent.content.ts';
import './consent.css';

/** Two answers of the same weight. It is a plain form: where no script takes the answer, the server does. */
export function ConsentForm({ from }: { readonly from: string }) {
  const { choice, from: fromField, id, path } = consentForm;
  const { accept, decline } = consentContent;

  return (
    <form className="consent-form" id={id} method="post" action={path}>
      <input type="hidden" name={fromField} value={from} />
      <Button type="submit" name={choice} value="granted">
        {accept}
      </Button>
      <Button type="submit" name={choice} value="denied">
        {decline}
      </Button>
    </form>
  );
}
