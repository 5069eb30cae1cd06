import type { ComponentExamples } from '../example.ts';
import { Headline } from './headline.tsx';

export const examples: ComponentExamples = {
  component: 'Headline',
  examples: [
    {
      name: 'large',
      render: () => (
        <Headline level={3} size="large">
          Good care is close
        </Headline>
      ),
    },
    {
      name: 'medium',
      render: () => (
        <Headline level={3} size="medium">
          Three steps to the right person
        </Headline>
      ),
    },
    {
      name: 'small',
      render: () => (
        <Headline level={3} size="small">
          Who pays the taxes?
        </Headline>
      ),
    },
    {
      name: 'large, with a long word',
      render: () => (
        <Headline level={3} size="large">
          Kinderbetreuungskosten
        </Headline>
      ),
    },
  ],
};
