import type { ComponentExamples } from '../example.ts';
import { Rating } from './rating.tsx';
import { RatingInput } from './rating-input.tsx';

const legend = 'How was your day with Maria?';

export const examples: ComponentExamples = {
  component: 'Rating',
  examples: [
    { name: 'read-only, all stars', render: () => <Rating value={5} /> },
    { name: 'read-only, a half star', render: () => <Rating value={4.5} /> },
    { name: 'read-only, between halves', render: () => <Rating value={3.2} /> },
    { name: 'read-only, none', render: () => <Rating value={0} label="Not rated yet" /> },
    {
      name: 'read-only, in a line of text',
      render: () => (
        <p>
          <Rating value={4.8} label="4.8 out of 5 stars, from 212 families" /> 4.8 from 212 families
        </p>
      ),
    },
    {
      name: 'to choose',
      control: '.rating-input__choice:nth-child(3)',
      render: () => <RatingInput legend={legend} name="rating-empty" />,
    },
    {
      name: 'three chosen',
      control: '.rating-input__choice:nth-child(2)',
      render: () => <RatingInput legend={legend} name="rating-three" defaultValue={3} />,
    },
    {
      name: 'in error',
      control: '.rating-input__choice',
      render: () => (
        <RatingInput
          legend={legend}
          name="rating-error"
          hint="Other families see it without your name."
          error="Choose one to five stars."
        />
      ),
    },
    {
      name: 'disabled',
      control: 'input',
      render: () => <RatingInput legend={legend} name="rating-disabled" defaultValue={4} disabled />,
    },
  ],
};
