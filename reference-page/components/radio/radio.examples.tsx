import type { ComponentExamples } from '../example.ts';
import { Radio } from './radio.tsx';

const who = {
  legend: 'What brings you here?',
  options: [
    { value: 'seeker', label: 'I am looking for care' },
    { value: 'sitter', label: 'I am looking for a job' },
  ],
};

export const examples: ComponentExamples = {
  component: 'Radio',
  examples: [
    {
      name: 'nothing chosen',
      control: 'input',
      render: () => <Radio {...who} name="radio-nothing" />,
    },
    {
      name: 'chosen',
      control: 'input',
      render: () => <Radio {...who} name="radio-chosen" defaultValue="seeker" />,
    },
    {
      name: 'with a hint',
      control: 'input',
      render: () => <Radio {...who} name="radio-hint" hint="You can change it later." />,
    },
    {
      name: 'in error',
      control: 'input',
      render: () => <Radio {...who} name="radio-error" error="Choose one of the two." />,
    },
    {
      name: 'disabled',
      control: 'input',
      render: () => <Radio {...who} name="radio-disabled" defaultValue="sitter" disabled />,
    },
    {
      name: 'with one answer disabled and a long one',
      control: 'input',
      render: () => (
        <Radio
          legend="How often?"
          name="radio-long"
          options={[
            { value: 'daily', label: 'Every day' },
            { value: 'nights', label: 'At night (nobody near you offers that yet)', disabled: true },
            {
              value: 'sometimes',
              label: 'Now and then, when both of us have to work late or one of the children is ill',
            },
          ]}
        />
      ),
    },
  ],
};
