import type { ComponentExamples } from '../example.ts';
import { Link } from './link.tsx';

export const examples: ComponentExamples = {
  component: 'Link',
  examples: [
    {
      name: 'inline',
      control: 'a',
      render: () => (
        <p>
          Read <Link href="/cost">what care costs</Link> near you.
        </p>
      ),
    },
    {
      name: 'in a list of links',
      control: 'a',
      render: () => (
        <Link variant="nav" href="/jobs">
          Jobs near you
        </Link>
      ),
    },
    {
      name: 'in a list of links, this page',
      control: 'a',
      render: () => (
        <Link variant="nav" href="/jobs" aria-current="page">
          Jobs near you
        </Link>
      ),
    },
    {
      name: 'inline, over more than one line',
      control: 'a',
      render: () => (
        <p>
          Before the first day,{' '}
          <Link href="/hiw/caregivers">
            read how other caregivers agree on hours, pay and holidays with a family, and what they write down
          </Link>
          .
        </p>
      ),
    },
  ],
};
