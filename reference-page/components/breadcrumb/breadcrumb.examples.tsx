import type { ComponentExamples } from '../example.ts';
import { Breadcrumb } from './breadcrumb.tsx';

const home = { label: 'Home', path: '/' };

export const examples: ComponentExamples = {
  component: 'Breadcrumb',
  examples: [
    {
      name: 'two steps',
      control: 'a',
      render: () => <Breadcrumb trail={[home, { label: 'What care costs', path: '/cost' }]} />,
    },
    {
      name: 'many steps, on more than one line',
      control: 'a',
      render: () => (
        <Breadcrumb
          label="Where this page lies"
          trail={[
            home,
            { label: 'Care directory', path: '/care-directory' },
            { label: 'Senior care in Massachusetts', path: '/care-directory/senior-care/ma' },
            { label: 'Overnight senior care in Manchester-by-the-Sea', path: '/care-directory/here' },
          ]}
        />
      ),
    },
    {
      name: 'only this page',
      render: () => <Breadcrumb label="Where you start" trail={[home]} />,
    },
  ],
};
