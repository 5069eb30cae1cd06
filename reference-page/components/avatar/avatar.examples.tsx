import type { ComponentExamples } from '../example.ts';
import { Avatar } from './avatar.tsx';

export const examples: ComponentExamples = {
  component: 'Avatar',
  examples: [
    { name: 'default', render: () => <Avatar name="Maria Lopez" /> },
    { name: 'small', render: () => <Avatar name="Ben Carter" size="small" /> },
    { name: 'large', render: () => <Avatar name="Dorothy Ann Washington" size="large" /> },
    { name: 'one name', render: () => <Avatar name="Priya" /> },
    { name: 'another script', render: () => <Avatar name="李 小龙" /> },
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
