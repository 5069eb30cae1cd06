import { art } from '../../art/art.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { FoundProblems } from '../../components/found-problems/found-problems.tsx';
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
      <Alert
        {...(query.has('tried')
          ? { status: 'negative', title: 'We could not log you in', takesFocus: true }
          : { title })}
      >
        There are no accounts here yet, so nobody can log in. What you type stays in your browser.
      </Alert>
      <form method="get">
        <input type="hidden" name="tried" value="yes" />
        <FoundProblems title="Check what you typed" />
        <TextInput
          id="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
          data-missing="Enter your email address."
          data-mismatch="Check your email address. It should look like maria@example.com."
        />
        <TextInput
          id="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          data-missing="Enter your password."
        />
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
