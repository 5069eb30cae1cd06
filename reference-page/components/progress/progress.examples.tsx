import type { ComponentExamples } from '../example.ts';
import { Progress } from './progress.tsx';

export const examples: ComponentExamples = {
  component: 'Progress',
  examples: [
    { name: 'nothing done', render: () => <Progress label="Your profile" value={0} /> },
    {
      name: 'some done, as text',
      render: () => <Progress label="Your profile" value={2} max={5} valueText="Step 2 of 5" />,
    },
    { name: 'done', render: () => <Progress label="Your profile" value={1} /> },
    { name: 'not known how long', render: () => <Progress label="Looking for people near you" /> },
    {
      name: 'with a long label',
      render: () => (
        <Progress
          label="Checking the papers that you have sent us for your background check"
          value={0.62}
          valueText="About two minutes left"
        />
      ),
    },
  ],
};
