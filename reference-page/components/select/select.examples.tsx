import type { ComponentExamples } from '../example.ts';
import { Select } from './select.tsx';

const when = {
  label: 'When do you need care?',
  options: [
    { value: 'now', label: 'As soon as possible' },
    { value: 'month', label: 'Within a month' },
    { value: 'later', label: 'Later' },
  ],
};

export const examples: ComponentExamples = {
  component: 'Select',
  examples: [
    { name: 'first option chosen', control: 'select', render: () => <Select {...when} /> },
    { name: 'with a prompt', control: 'select', render: () => <Select {...when} prompt="Choose a time" /> },
    { name: 'filled', control: 'select', render: () => <Select {...when} defaultValue="later" /> },
    {
      name: 'with a hint',
      control: 'select',
      render: () => <Select {...when} hint="A rough idea is enough." />,
    },
    {
      name: 'in error',
      control: 'select',
      render: () => <Select {...when} prompt="Choose a time" error="Choose one of the times." />,
    },
    { name: 'disabled', control: 'select', render: () => <Select {...when} disabled /> },
    {
      name: 'with a long option',
      control: 'select',
      render: () => (
        <Select
          label="Language"
          options={[
            {
              value: 'any',
              label: 'Any language that the children and their grandparents speak with each other at home',
            },
          ]}
        />
      ),
    },
  ],
};
