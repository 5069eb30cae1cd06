import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../example.ts';
import { Dialog } from './dialog.tsx';
import { opensDialog } from './opens-dialog.ts';

const checks = [
  'We look for the person in the national sex offender registry.',
  'We ask the courts of every county the person has lived in.',
  'We compare the name and the birthday with the documents we were shown.',
  'We look at what was found together with the person it is about.',
  'We tell you what we checked, and on which day.',
  'We check again once a year for as long as the profile is open.',
];

export const examples: ComponentExamples = {
  component: 'Dialog',
  examples: [
    {
      name: 'with actions',
      control: 'button',
      render: () => (
        <>
          <Button {...opensDialog('example-dialog')}>Apply to jobs</Button>
          <Dialog
            id="example-dialog"
            title="Apply to jobs near you"
            actions={
              <>
                <Button href="/get-started">Join now</Button>
                <form method="dialog">
                  <Button type="submit" value="Not now" variant="quiet">
                    Not now
                  </Button>
                </form>
              </>
            }
          >
            <p>Make a profile once, and answer families with one tap. It is free for caregivers.</p>
          </Dialog>
        </>
      ),
    },
    {
      name: 'taller than the window',
      control: 'button',
      render: () => (
        <>
          <Button variant="secondary" {...opensDialog('example-dialog-tall')}>
            How we check
          </Button>
          <Dialog id="example-dialog-tall" title="How we check caregivers">
            {checks.flatMap((check, index) => [
              <p key={check}>{check}</p>,
              <p key={`${check}, more`}>
                {index + 1} of {checks.length}. Nobody can look into the future, so talk with the people they
                worked for, and trust what you see when you meet.
              </p>,
            ])}
          </Dialog>
        </>
      ),
    },
    {
      name: 'with a long title',
      control: 'button',
      render: () => (
        <>
          <Button variant="quiet" {...opensDialog('example-dialog-long')}>
            Privacy
          </Button>
          <Dialog
            id="example-dialog-long"
            title="What other families and caregivers can see of your household before you write to them"
          >
            <p>Your first name, the area you live in and the kind of care you look for. Nothing else.</p>
          </Dialog>
        </>
      ),
    },
  ],
};
