import type { ComponentExamples } from '../example.ts';
import { Button } from './button.tsx';

export const examples: ComponentExamples = {
  component: 'Button',
  examples: [
    { name: 'primary', control: 'button', render: () => <Button>Search</Button> },
    {
      name: 'secondary',
      control: 'button',
      render: () => <Button variant="secondary">Explore plans</Button>,
    },
    { name: 'quiet', control: 'button', render: () => <Button variant="quiet">Not now</Button> },
    { name: 'small', control: 'button', render: () => <Button size="small">Join now</Button> },
    { name: 'large', control: 'button', render: () => <Button size="large">Search</Button> },
    { name: 'disabled', control: 'button', render: () => <Button disabled>Search</Button> },
    {
      name: 'disabled, secondary',
      render: () => (
        <Button variant="secondary" disabled>
          Explore plans
        </Button>
      ),
    },
    { name: 'a link', control: 'a', render: () => <Button href="/get-started">Get started</Button> },
    {
      name: 'with a long label',
      render: () => <Button>List your activity or camps center with us today</Button>,
    },
  ],
};
