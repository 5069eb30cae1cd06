import { Snackbar, SnackbarOutlet } from '../../components/snackbar/snackbar.tsx';
import { consentContent } from './consent.content.ts';

/** @param id shows it only where the address leads to it. @default it is shown */
export function ChoiceSaved({ id }: { readonly id?: string }) {
  return (
    <SnackbarOutlet {...(id && { id })}>
      <Snackbar status="positive">{consentContent.saved}</Snackbar>
    </SnackbarOutlet>
  );
}
