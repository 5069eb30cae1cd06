import type { ComponentExamples } from '../example.ts';
import { Pagination } from './pagination.tsx';

const hrefOf = (page: number) => `?page=${page}`;
const control = 'a';

export const examples: ComponentExamples = {
  component: 'Pagination',
  examples: [
    {
      name: 'few pages',
      control,
      render: () => <Pagination label="Jobs near you" page={2} count={4} hrefOf={hrefOf} />,
    },
    {
      name: 'the first of many',
      control,
      render: () => <Pagination label="Jobs in Boston" page={1} count={24} hrefOf={hrefOf} />,
    },
    {
      name: 'in the middle',
      control: '[aria-current]',
      render: () => <Pagination label="Jobs in Austin" page={12} count={24} hrefOf={hrefOf} />,
    },
    {
      name: 'the last',
      control,
      render: () => <Pagination label="Jobs in Denver" page={24} count={24} hrefOf={hrefOf} />,
    },
    {
      name: 'numbers of four digits',
      control,
      render: () => <Pagination label="All jobs" page={1204} count={3810} hrefOf={hrefOf} />,
    },
    {
      name: 'a single page',
      control,
      render: () => <Pagination label="Jobs in Orleans" page={1} count={1} hrefOf={hrefOf} />,
    },
  ],
};
