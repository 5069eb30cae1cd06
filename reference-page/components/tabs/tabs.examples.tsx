import type { ComponentExamples } from '../example.ts';
import { Tabs } from './tabs.tsx';

export const examples: ComponentExamples = {
  component: 'Tabs',
  examples: [
    {
      name: 'two',
      control: '[role=tab]:not([aria-selected=true])',
      width: 'wide',
      render: () => (
        <Tabs
          label="How it works"
          tabs={[
            {
              id: 'families',
              title: 'For families',
              content: <p>Say what you need, meet two or three people, and choose the one you trust.</p>,
            },
            {
              id: 'caregivers',
              title: 'For caregivers',
              content: (
                <p>Tell families who you are, answer the ones you like, and agree on pay and hours.</p>
              ),
            },
          ]}
        />
      ),
    },
    {
      name: 'more than fit',
      control: '[role=tab][aria-selected=true]',
      render: () => (
        <Tabs
          label="Services"
          tabs={['Child care', 'Senior care', 'Pet care', 'Housekeeping', 'Tutoring'].map((title) => ({
            id: title,
            title,
            content: <p>{title} from people near you.</p>,
          }))}
        />
      ),
    },
  ],
};
