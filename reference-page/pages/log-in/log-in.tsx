import { art } from '../../art/art.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { Link } from '../../components/link/link.tsx';
import { TextInput } from '../../components/text-input/text-input.tsx';
import { FormPage } from '../plain/form-page.tsx';

interface LogInProps {
  readonly query: URLSearchParams;
  readonly isPreview?: boolean | undefined;
}

/** Log in (S2.3). There are no accounts yet: the fields have no names, so that nothing typed into them is ever sent. */
export function LogIn({ isPreview, query }: LogInProps) {
  const title = isPreview ? 'This is a preview' : 'Logging in isn’t open yet';
  return (
    <FormPage
      headline="Welcome back"
      lead="Log in to read your messages and see who’s free this week."
      art={art.message}
    >
      <Alert {...(query.has('tried') ? { status: 'negative', title: 'We could not log you in' } : { title })}>
        There are no accounts here yet, so nobody can log in. What you type stays in your browser.
      </Alert>
      <form method="get">
        <input type="hidden" name="tried" value="yes" />
        <TextInput label="Email" type="email" autoComplete="email" required />
        <TextInput label="Password" type="password" autoComplete="current-password" required />
        <Button type="submit" size="large">
          Log in
        </Button>
      </form>
      <p className="form-page__note">
        <Link href="/help/contact?topic=login">Forgot your password?</Link> New here?{' '}
        <Link href="/get-started">Join now</Link>.
      </p>
    </FormPage>
  );
}
