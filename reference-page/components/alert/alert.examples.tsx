import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../example.ts';
import { Link } from '../link/link.tsx';
import { Alert } from './alert.tsx';

export const examples: ComponentExamples = {
  component: 'Alert',
  examples: [
    { name: 'info', render: () => <Alert>Prices are per hour.</Alert> },
    { name: 'positive', render: () => <Alert status="positive">Your profile is saved.</Alert> },
    { name: 'negative', render: () => <Alert status="negative">We could not save that.</Alert> },
    { name: 'neutral', render: () => <Alert status="neutral">You were here last week.</Alert> },
    { name: 'warning', render: () => <Alert status="warning">Your trial ends tomorrow.</Alert> },
    {
      name: 'with a title',
      render: () => (
        <Alert status="positive" title="All set">
          Maria has your message. Most people answer within a day.
        </Alert>
      ),
    },
    {
      name: 'with a link',
      control: 'a',
      render: () => (
        <Alert status="warning">
          Never pay before you meet. <Link href="/about/safety">Stay safe</Link>
        </Alert>
      ),
    },
    {
      name: 'with a button',
      control: 'button',
      render: () => (
        <Alert
          status="negative"
          title="You are offline"
          action={
            <Button size="small" variant="secondary">
              Try again
            </Button>
          }
        >
          What you wrote is kept here until you are back.
        </Alert>
      ),
    },
    {
      name: 'with long words',
      render: () => (
        <Alert status="neutral" title="Arbeitsunfähigkeitsbescheinigungen">
          Please keep a copy of Arbeitsunfähigkeitsbescheinigungsdurchschläge for your own papers, in case
          someone asks for them later.
        </Alert>
      ),
    },
  ],
};
