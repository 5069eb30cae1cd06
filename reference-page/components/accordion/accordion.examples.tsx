import { checkPromise } from '../../content/safety-check.ts';
import type { ComponentExamples } from '../example.ts';
import { Accordion } from './accordion.tsx';

const answers = [
  {
    id: 'example-cost',
    title: 'What does care cost?',
    content: (
      <p>
        Families and caregivers agree on the pay. Near you most sitters ask for 18 to 24 dollars an hour.{' '}
        <a href="/cost">See what care costs</a>
      </p>
    ),
  },
  {
    id: 'example-checks',
    title: 'Is every caregiver checked?',
    content: <p>Yes. {checkPromise}</p>,
  },
  {
    id: 'example-leave',
    title: 'Can I cancel anytime?',
    content: (
      <p>Yes, with two taps in your account. What you have paid for goes on until its month is over.</p>
    ),
  },
];

export const examples: ComponentExamples = {
  component: 'Accordion',
  examples: [
    {
      name: 'one open at a time',
      control: 'summary',
      width: 'wide',
      render: () => <Accordion name="example-answers" items={answers} />,
    },
    {
      name: 'with a long title',
      control: 'summary',
      render: () => (
        <Accordion
          items={[
            {
              id: 'example-long',
              title:
                'What happens when the person I have chosen is ill on the day on which I need them most?',
              content: <p>Tell us, and we show you who nearby is free on that day.</p>,
            },
          ]}
        />
      ),
    },
  ],
};
