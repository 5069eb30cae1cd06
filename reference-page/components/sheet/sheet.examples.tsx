import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../example.ts';
import { Link } from '../link/link.tsx';
import { Headline } from '../text/headline.tsx';
import { opensSheet } from './opens-sheet.ts';
import { Sheet } from './sheet.tsx';

const links = [
  { label: 'Find care', path: '/vertical-triage' },
  { label: 'Find a job', path: '/vertical-triage?memberType=sitter' },
  { label: 'What care costs', path: '/cost' },
  { label: 'How we keep families safe', path: '/about/safety/background-checks' },
];

export const examples: ComponentExamples = {
  component: 'Sheet',
  examples: [
    {
      name: 'at the end of the line',
      control: 'button',
      render: () => (
        <>
          <Button variant="secondary" {...opensSheet('example-sheet')}>
            Menu
          </Button>
          <Sheet
            id="example-sheet"
            label="Menu"
            head={
              <Headline level={2} size="small">
                Where to?
              </Headline>
            }
          >
            <Links />
          </Sheet>
        </>
      ),
    },
    {
      name: 'at the start of the line',
      control: 'button',
      render: () => (
        <>
          <Button variant="secondary" {...opensSheet('example-sheet-start')}>
            Filters
          </Button>
          <Sheet id="example-sheet-start" label="Filters" side="start">
            <Links />
          </Sheet>
        </>
      ),
    },
  ],
};

function Links() {
  return (
    <ul>
      {links.map(({ label, path }) => (
        <li key={path}>
          <Link variant="nav" href={path}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
