import type { ComponentExamples } from '../example.ts';
import { Switch } from './switch.tsx';

const control = 'input';

export const examples: ComponentExamples = {
  component: 'Switch',
  examples: [
    { name: 'off', control, render: () => <Switch label="Text me when someone answers" /> },
    { name: 'on', control, render: () => <Switch label="Text me when someone answers" defaultChecked /> },
    {
      name: 'with a hint',
      control,
      render: () => (
        <Switch
          label="Help us learn what works"
          hint="We count which buttons are used, never what you write."
          defaultChecked
        />
      ),
    },
    { name: 'disabled', control, render: () => <Switch label="Text me when someone answers" disabled /> },
    {
      name: 'on, disabled',
      control,
      render: () => (
        <Switch label="Keep me logged in" hint="Your employer decides this." defaultChecked disabled />
      ),
    },
    {
      name: 'with a long label',
      control,
      render: () => (
        <Switch label="Tell me about people who are new in my neighbourhood and can start within the next two weeks" />
      ),
    },
  ],
};
