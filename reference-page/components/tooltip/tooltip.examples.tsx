import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../example.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

export const examples: ComponentExamples = {
  component: 'Tooltip',
  examples: [
    {
      name: 'on an icon',
      control: 'button',
      render: () => (
        <Tooltip text="We ask for your ZIP code to show people who live near you. We never show it to them.">
          {(described) => (
            <IconButton label="Why we ask for your ZIP code" {...described}>
              <QuestionIcon />
            </IconButton>
          )}
        </Tooltip>
      ),
    },
    {
      name: 'on a button, short',
      control: 'button',
      render: () => (
        <Tooltip text="Takes two minutes">
          {(described) => (
            <Button variant="secondary" {...described}>
              Make a profile
            </Button>
          )}
        </Tooltip>
      ),
    },
  ],
};

function QuestionIcon() {
  return (
    <Icon>
      <circle cx="14" cy="14" r="10" />
      <path d="M11.2 11.4a2.9 2.9 0 1 1 4.5 2.4c-1.1.7-1.7 1.2-1.7 2.4M14 19.3v.2" />
    </Icon>
  );
}
