import type { ComponentExamples } from '../example.ts';
import { Avatar } from './avatar.tsx';

export const examples: ComponentExamples = {
  component: 'Avatar',
  examples: [
    { name: 'default', render: () => <Avatar name="Maria Lopez" /> },
    { name: 'small', render: () => <Avatar name="Ben Okafor" size="small" /> },
    { name: 'large', render: () => <Avatar name="Dorothy Washington" size="large" /> },
    { name: 'one name', render: () => <Avatar name="Tom" /> },
    { name: 'another script', render: () => <Avatar name="Ελένη Παππά" /> },
    { name: 'without a name', render: () => <Avatar name="" /> },
    {
      name: 'beside the name',
      render: () => (
        <p>
          <Avatar name="Émile Øster" size="small" isDecorative /> Émile Øster
        </p>
      ),
    },
  ],
};
