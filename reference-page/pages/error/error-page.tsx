import { art } from '../../art/art.ts';
import { Button } from '../../components/button/button.tsx';
import { Intro } from '../plain/intro.tsx';

/** The page for an error that is not the visitor's fault. */
export function ErrorPage() {
  return (
    <Intro
      headline="Something went wrong on our side"
      lead="It is not your fault. Please try again in a minute."
      art={art.message}
    >
      <Button href="" size="large">
        Try again
      </Button>
      <Button href="/" size="large" variant="quiet">
        Go to the home page
      </Button>
    </Intro>
  );
}
