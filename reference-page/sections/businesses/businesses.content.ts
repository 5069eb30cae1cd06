import { art } from '../../art/art.ts';

export const businessesContent = {
  headline: 'Do you run a place that cares for people?',
  text: 'Families near you are looking for it. Show them your space, your hours and your openings.',
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
