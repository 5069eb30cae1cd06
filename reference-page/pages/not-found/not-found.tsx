import { art } from '../../art/art.ts';
import { Button } from '../../components/button/button.tsx';
import { Blocks } from '../content/blocks.tsx';
import { Intro } from '../content/intro.tsx';
import type { Block } from '../content/plain-page.ts';

const ways: readonly Block[] = [
  {
    kind: 'links',
    title: 'Where most people go from here',
    links: [
      { label: 'Find care', line: 'Seven kinds of care, near you', path: '/vertical-triage' },
      { label: 'Find a job', line: 'Work for caregivers', path: '/vertical-triage?memberType=sitter' },
      { label: 'Care directory', line: 'By city and by state', path: '/care-directory' },
      { label: 'Help', line: 'Answers, and how to write to us', path: '/help' },
    ],
  },
];

/** There is nothing at this address; here is what there is. */
export function NotFound() {
  return (
    <>
      <Intro
        headline="There is no page here"
        lead="The address may be mistyped, or the page has moved."
        art={art.stepsForFamilies.key}
      >
        <Button href="/" size="large">
          Go to the home page
        </Button>
      </Intro>
      <Blocks blocks={ways} />
    </>
  );
}

/** A caregiver's sign-up for work that we don't know (S2.8). */
export function UnknownWork() {
  return (
    <>
      <Intro
        headline="We do not know this kind of work"
        lead="There is no sign-up at this address. Choose the work you do from our list instead."
        art={art.stepsForCaregivers.profile}
      >
        <Button href="/vertical-triage?memberType=sitter" size="large">
          Choose your kind of work
        </Button>
      </Intro>
      <Blocks blocks={ways} />
    </>
  );
}
