import type { ComponentExamples } from '../example.ts';
import { Link } from '../link/link.tsx';
import { ExpandableText } from './expandable-text.tsx';

const control = 'summary';

export const examples: ComponentExamples = {
  component: 'Expandable text',
  examples: [
    {
      name: 'long',
      control,
      render: () => (
        <ExpandableText>
          <p>
            I have looked after children for eleven years, first in my own family and then as a nanny in three
            homes. I like to be outside: we build dams in the creek, plant beans on the balcony and know every
            dog in the street by name.
          </p>
          <p>
            With babies I keep to their rhythm and yours. With older children I help with homework, cook
            something simple and make sure that the phone sleeps before they do.
          </p>
          <p>
            I have a car, a first aid certificate from last spring, and two families who will talk to you.
          </p>
        </ExpandableText>
      ),
    },
    {
      name: 'short enough to show all of it',
      render: () => (
        <ExpandableText>
          <p>I am a retired nurse and have time in the mornings.</p>
        </ExpandableText>
      ),
    },
    {
      name: 'with a link in the hidden part',
      control,
      render: () => (
        <ExpandableText moreLabel="Read all about the check" lessLabel="Show less about the check">
          <p>
            Before anyone can answer you, we compare the name and the date of birth with court records in
            every county where that person has lived in the last seven years, and with the national list of
            sex offenders. This takes about two days. We do it again every year, and whenever someone tells us
            that something is wrong. Read{' '}
            <Link href="/about/safety/background-checks">what a check can’t tell you</Link>.
          </p>
        </ExpandableText>
      ),
    },
  ],
};
