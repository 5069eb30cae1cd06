import type { ComponentExamples } from '../example.ts';
import { Link } from '../link/link.tsx';
import { Headline } from '../text/headline.tsx';
import { Card, CardLink } from './card.tsx';

export const examples: ComponentExamples = {
  component: 'Card',
  examples: [
    {
      name: 'plain',
      render: () => (
        <Card>
          <Headline level={3} size="small">
            Meet first
          </Headline>
          <p>Have a coffee together before the first day. Most families do.</p>
        </Card>
      ),
    },
    {
      name: 'raised',
      render: () => (
        <Card look="raised">
          <Headline level={3} size="small">
            Ask for references
          </Headline>
          <p>Two phone calls tell you more than a long profile.</p>
        </Card>
      ),
    },
    {
      name: 'one link area',
      control: '.card__link',
      render: () => (
        <Card as="article">
          <Headline level={3} size="small">
            <CardLink href="/about/safety/background-checks">What we check</CardLink>
          </Headline>
          <p>Names, addresses and court records, before anyone is shown to you.</p>
        </Card>
      ),
    },
    {
      name: 'raised, one link area',
      control: '.card__link',
      render: () => (
        <Card look="raised" as="article">
          <Headline level={3} size="small">
            <CardLink href="/cost">What care costs</CardLink>
          </Headline>
          <p>Prices per hour, for each kind of care.</p>
        </Card>
      ),
    },
    {
      name: 'with a link inside',
      control: 'a',
      render: () => (
        <Card>
          <p>
            Paying by the hour? Read about <Link href="/homepay">payroll and taxes</Link>.
          </p>
        </Card>
      ),
    },
    {
      name: 'with a long word',
      control: 'a',
      render: () => (
        <Card look="raised">
          <Headline level={3} size="small">
            <CardLink href="/care-directory">Kinderbetreuungskostenzuschussberechnungshilfe</CardLink>
          </Headline>
        </Card>
      ),
    },
  ],
};
