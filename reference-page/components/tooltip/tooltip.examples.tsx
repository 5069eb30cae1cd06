import { Button } from '../button/button.tsx';
import type { ComponentExamples } from '../example.ts';
import { QuestionIcon } from '../icon/question-icon.tsx';
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
