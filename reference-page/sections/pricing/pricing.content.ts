export const pricingContent = {
  headline: 'Look around for free. Pay when you want to talk.',
  plans: [
    {
      name: 'Basic',
      price: '$0',
      unit: 'for as long as you like',
      points: ['See who is near you', 'Read every review', 'Post one job'],
    },
    {
      name: 'Premium, by the month',
      price: '$39',
      unit: 'a month',
      points: ['Write to anyone', 'Post as many jobs as you need', 'Stop any time'],
    },
    {
      name: 'Premium, by the year',
      price: '$13',
      unit: 'a month, $156 once a year',
      points: ['All of Premium', 'Help with contract and payroll', 'Two months to change your mind'],
      note: 'Most families choose this',
    },
  ],
  more: { label: 'Explore plans', path: '/app/vhp/plans-and-pricing' },
} as const;
