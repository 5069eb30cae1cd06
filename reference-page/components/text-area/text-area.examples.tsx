import type { ComponentExamples } from '../example.ts';
import { TextArea } from './text-area.tsx';

export const examples: ComponentExamples = {
  component: 'Text area',
  examples: [
    { name: 'empty', control: 'textarea', render: () => <TextArea label="Your message" /> },
    {
      name: 'filled, with a hint',
      control: 'textarea',
      render: () => (
        <TextArea
          label="Your message"
          hint="Never send a password or a card number."
          defaultValue="I’d like to list our daycare in Austin."
        />
      ),
    },
    {
      name: 'in error',
      control: 'textarea',
      render: () => <TextArea label="Your message" error="Write a few words, so we know how to help." />,
    },
    { name: 'disabled', control: 'textarea', render: () => <TextArea label="Your message" disabled /> },
  ],
};
