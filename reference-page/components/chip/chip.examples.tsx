import type { ComponentExamples } from '../example.ts';
import { Chip } from './chip.tsx';
import { RemovableChip } from './removable-chip.tsx';

export const examples: ComponentExamples = {
  component: 'Chip',
  examples: [
    { name: 'not chosen', control: '.chip', render: () => <Chip label="Speaks Spanish" /> },
    { name: 'chosen', control: '.chip', render: () => <Chip label="Speaks Spanish" defaultChecked /> },
    { name: 'disabled', control: 'input', render: () => <Chip label="Speaks Spanish" disabled /> },
    {
      name: 'chosen, disabled',
      control: 'input',
      render: () => <Chip label="Speaks Spanish" defaultChecked disabled />,
    },
    { name: 'removable', control: 'button', render: () => <RemovableChip label="Has a car" /> },
    {
      name: 'removable, disabled',
      control: 'button',
      render: () => <RemovableChip label="Has a car" disabled />,
    },
    {
      name: 'with a long label',
      control: '.chip',
      render: () => <Chip label="Can pick the children up from school and from their swimming lessons" />,
    },
    {
      name: 'removable, with a long word',
      control: 'button',
      render: () => <RemovableChip label="Vroegschoolsebegeleidingsmedewerkersopleiding" />,
    },
  ],
};
