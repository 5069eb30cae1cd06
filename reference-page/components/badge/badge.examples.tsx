import type { ComponentExamples } from '../example.ts';
import type { Status } from '../icon/status-icon.tsx';
import { Badge } from './badge.tsx';

const words: Readonly<Record<Status, string>> = {
  info: 'New',
  positive: 'Best value',
  negative: 'Not sent',
  neutral: 'Draft',
  warning: 'Ends tomorrow',
};

const statuses = Object.entries(words) as [Status, string][];

export const examples: ComponentExamples = {
  component: 'Badge',
  examples: (['solid', 'soft'] as const).flatMap((look) =>
    statuses.map(([status, text]) => ({
      name: `${look}, ${status}`,
      render: () => (
        <Badge status={status} look={look}>
          {text}
        </Badge>
      ),
    })),
  ),
};
