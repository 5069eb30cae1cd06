import { art } from '../../art/art.ts';

export const businessesContent = {
  headline: 'You run a place where people are cared for',
  text: 'Families near you are looking for it. Show them your rooms, your hours and your open places.',
  places: [
    {
      id: 'early-learning',
      title: 'Early learning',
      text: 'Daycares, preschools and kindergartens',
      label: 'List your early learning center',
      path: '/app/pn-business',
      art: art.business.earlyLearning,
    },
    {
      id: 'camps',
      title: 'Activities and camps',
      text: 'Summer camps, swim schools and studios',
      label: 'List your activity / camps center',
      path: '/app/pn-business/camps',
      art: art.business.activities,
    },
    {
      id: 'senior-living',
      title: 'Senior living',
      text: 'Communities and assisted living homes',
      label: 'List your senior living community',
      path: '/app/pn-business/senior-care',
      art: art.business.seniorLiving,
    },
  ],
} as const;
