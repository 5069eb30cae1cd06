import type { ComponentExamples } from '../example.ts';
import { SegmentedControl } from './segmented-control.tsx';

export const examples: ComponentExamples = {
  component: 'Segmented control',
  examples: [
    {
      name: 'two answers',
      control: '.segmented-control__option:last-child',
      render: () => (
        <SegmentedControl
          legend="What brings you here?"
          name="example-member-type"
          options={[
            { value: 'seeker', label: 'Find care' },
            { value: 'sitter', label: 'Find a job' },
          ]}
        />
      ),
    },
    {
      name: 'three, with the second chosen',
      control: '.segmented-control__option:nth-child(2)',
      render: () => (
        <SegmentedControl
          legend="How often?"
          name="example-how-often"
          defaultValue="weekly"
          options={[
            { value: 'once', label: 'Just once' },
            { value: 'weekly', label: 'Every week' },
            { value: 'open', label: 'Not sure yet' },
          ]}
        />
      ),
    },
  ],
};
