import { Button } from '../../components/button/button.tsx';
import { Rating } from '../../components/rating/rating.tsx';
import { RatingInput } from '../../components/rating/rating-input.tsx';
import type { EnrollmentProgress } from './enrollment-progress.ts';
import { starsField } from './read-stars.ts';
import { feedbackId, stepAddress } from './step-address.ts';

interface FeedbackProps {
  readonly progress: EnrollmentProgress;
  readonly query: URLSearchParams;
}

/** Asks for stars for the ease of joining: a plain form, then thanks in its place. */
export function Feedback({ progress: { returned, stars }, query }: FeedbackProps) {
  if (stars) {
    return (
      <p className="form-page__feedback" id={feedbackId} tabIndex={-1}>
        <Rating value={stars} label={`You gave ${stars === 1 ? '1 star' : `${stars} stars`}.`} /> Thank you.
        We read every answer.
      </p>
    );
  }
  return (
    <form
      className="form-page__feedback"
      id={feedbackId}
      method="post"
      action={stepAddress(query, 'done')}
      noValidate
    >
      <RatingInput
        legend="How easy was it to join?"
        hint="One star is hard, five are easy."
        name={starsField}
        required
        error={returned === 'unrated' ? 'Choose one to five stars.' : undefined}
      />
      <Button type="submit" variant="secondary">
        Send my stars
      </Button>
    </form>
  );
}
