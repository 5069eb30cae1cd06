import type { ComponentExamples } from '../example.ts';
import { ChevronEndIcon } from '../icon/chevron-end-icon.tsx';
import { CloseIcon } from '../icon/close-icon.tsx';
import { MenuIcon } from '../icon/menu-icon.tsx';
import { IconButton } from './icon-button.tsx';

export const examples: ComponentExamples = {
  component: 'Icon button',
  examples: [
    {
      name: 'plain',
      control: 'button',
      render: () => (
        <IconButton label="Menu">
          <MenuIcon />
        </IconButton>
      ),
    },
    {
      name: 'outlined',
      control: 'button',
      render: () => (
        <IconButton label="Next" variant="outlined">
          <ChevronEndIcon />
        </IconButton>
      ),
    },
    {
      name: 'on the dark surface',
      control: 'button',
      surface: 'inverse',
      render: () => (
        <IconButton label="Close" variant="inherit">
          <CloseIcon />
        </IconButton>
      ),
    },
    {
      name: 'disabled',
      control: 'button',
      render: () => (
        <IconButton label="Next" variant="outlined" disabled>
          <ChevronEndIcon />
        </IconButton>
      ),
    },
  ],
};
