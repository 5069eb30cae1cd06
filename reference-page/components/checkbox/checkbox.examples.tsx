import type { ComponentExamples } from '../example.ts';
import { Link } from '../link/link.tsx';
import { Checkbox } from './checkbox.tsx';

const control = 'input';

export const examples: ComponentExamples = {
  component: 'Checkbox',
  examples: [
    { name: 'not chosen', control, render: () => <Checkbox label="Has a car" /> },
    { name: 'chosen', control, render: () => <Checkbox label="Has a car" defaultChecked /> },
    {
      name: 'with a hint',
      control,
      render: () => <Checkbox label="Remember where I live" hint="Only in this browser, for a year." />,
    },
    {
      name: 'in error',
      control,
      render: () => <Checkbox label="I am 18 or older" error="You need to be 18 to sign up." />,
    },
    {
      name: 'chosen, in error',
      control,
      render: () => (
        <Checkbox label="Overnight stays" defaultChecked error="Choose a price for nights first." />
      ),
    },
    { name: 'disabled', control, render: () => <Checkbox label="Has a car" disabled /> },
    {
      name: 'chosen, disabled',
      control,
      render: () => <Checkbox label="Has a car" defaultChecked disabled />,
    },
    {
      name: 'with a long label and a link in it',
      control,
      render: () => (
        <Checkbox
          label={
            <>
              I have read the <Link href="/terms">terms of use</Link> and know that I can stop at any time
              without giving a reason.
            </>
          }
        />
      ),
    },
  ],
};
