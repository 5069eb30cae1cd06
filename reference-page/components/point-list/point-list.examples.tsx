import type { ComponentExamples } from '../example.ts';
import { PointList } from './point-list.tsx';

const points = ['Write to anyone', 'Post as many jobs as you need', 'Cancel anytime'];

export const examples: ComponentExamples = {
  component: 'Point list',
  examples: [
    { name: 'three points', render: () => <PointList points={points} /> },
    { name: 'large', render: () => <PointList points={points} size="large" /> },
    {
      name: 'with a long point',
      render: () => (
        <PointList
          points={['Two months to change your mind, whatever the reason is, without a word of explanation']}
        />
      ),
    },
  ],
};
