import { Button } from '../../components/button/button.tsx';
import type { ThemedArt } from '../../components/picture/art.ts';
import { Blocks } from '../plain/blocks.tsx';
import { Intro } from '../plain/intro.tsx';
import type { Block } from '../plain/plain-page.ts';

interface DeadEndProps {
  readonly headline: string;
  readonly lead: string;
  readonly art: ThemedArt;
  /** The way out that most people want. */
  readonly way: { readonly label: string; readonly path: string };
}

const otherWays: readonly Block[] = [
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

/** A page that says what is not there, and where to go instead. */
export function DeadEnd({ art, headline, lead, way }: DeadEndProps) {
  return (
    <>
      <Intro headline={headline} lead={lead} art={art}>
        <Button href={way.path} size="large">
          {way.label}
        </Button>
      </Intro>
      <Blocks blocks={otherWays} />
    </>
  );
}
