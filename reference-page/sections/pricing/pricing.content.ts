export const pricingContent = {
  headline: 'Look around for free. Pay when you’re ready to talk.',
  plans: [
    {
      name: 'Basic',
      price: '$0',
      unit: 'for as long as you like',
      points: ['See who’s near you', 'Read every review', 'Post one job'],
    },
    {
      name: 'Premium, by the month',
      price: '$39',
      unit: 'a month',
      points: ['Message anyone', 'Post as many jobs as you need', 'Cancel anytime'],
    },
    {
      name: 'Premium, by the year',
      price: '$13',
      unit: 'a month, billed $156 a year',
      points: ['All of Premium', 'Help with contract and payroll', 'Two months to change your mind'],
      note: 'Best value',
    },
  ],
  more: { label: 'Explore plans', path: '/app/vhp/plans-and-pricing' },
} as const;
