import { art } from '../../art/art.ts';
import { Button } from '../../components/button/button.tsx';
import { Intro } from '../plain/intro.tsx';

interface AuthCallbackProps {
  /** A path of this site. */
  readonly redirectTo: string;
}

/** Shown for a moment after log in; the page leads on by itself, with or without a script. */
export function AuthCallback({ redirectTo }: AuthCallbackProps) {
  return (
    <Intro
      headline="One moment"
      lead="We are taking you back to where you were. If nothing happens, use the button."
      art={art.stepsForFamilies.key}
    >
      <Button href={redirectTo} size="large">
        Go on
      </Button>
    </Intro>
  );
}
