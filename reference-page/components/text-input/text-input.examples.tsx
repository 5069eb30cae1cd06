import type { ComponentExamples } from '../example.ts';
import { TextInput } from './text-input.tsx';

const zip = { label: 'ZIP code', inputMode: 'numeric', autoComplete: 'postal-code' } as const;

export const examples: ComponentExamples = {
  component: 'Text input',
  examples: [
    { name: 'empty', control: 'input', render: () => <TextInput {...zip} /> },
    {
      name: 'filled',
      control: 'input',
      render: () => <TextInput label="First name" autoComplete="given-name" defaultValue="Maria" />,
    },
    {
      name: 'with a hint',
      control: 'input',
      render: () => <TextInput {...zip} hint="We show people who live near it." />,
    },
    {
      name: 'with an example inside',
      control: 'input',
      render: () => <TextInput {...zip} placeholder="02451" />,
    },
    {
      name: 'in error',
      control: 'input',
      render: () => <TextInput {...zip} defaultValue="0245" error="Enter all five digits." />,
    },
    {
      name: 'in error, with a hint',
      control: 'input',
      render: () => (
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          hint="We write only when someone answers you."
          defaultValue="maria@"
          error="Add what comes after the @, such as example.com."
        />
      ),
    },
    {
      name: 'disabled',
      control: 'input',
      render: () => <TextInput {...zip} defaultValue="02451" disabled />,
    },
    {
      name: 'read-only',
      control: 'input',
      render: () => <TextInput label="Your visitor number" defaultValue="7 204 118" readOnly />,
    },
    {
      name: 'a password',
      control: 'input',
      render: () => <TextInput label="Password" type="password" autoComplete="current-password" />,
    },
    {
      name: 'with long words',
      control: 'input',
      render: () => (
        <TextInput
          label="What should a caregiver know about your grandmother’s physiotherapyappointments?"
          hint="For instance the days, the way there, and what she likes to do afterwards when there is time left."
          defaultValue="She goes on Mondays and Thursdays at ten, by bus, and likes to walk back through the park"
          error="That is more than fits here. Tell us the most important thing, and the rest when you meet."
        />
      ),
    },
  ],
};
