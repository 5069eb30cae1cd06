export const pricingContent = {
  headline: 'Look around for free. Pay when you’re ready to talk.',
  plans: [
    {
      name: 'Premium, by the year',
      price: '$13',
      unit: 'a month, billed $156 a year',
      points: [
        'Message anyone, post as many jobs as you need',
        'Help with contract and payroll',
        'Two months to change your mind',
      ],
      note: 'Best value',
      start: 'Start with yearly',
    },
    {
      name: 'Premium, by the month',
      price: '$39',
      unit: 'a month',
      points: ['Message anyone', 'Post as many jobs as you need', 'Cancel anytime'],
      start: 'Start with monthly',
    },
    {
      name: 'Basic',
      price: '$0',
      unit: 'for as long as you like',
      points: ['See who’s near you', 'Read every review', 'Post one job'],
      start: 'Start for free',
    },
  ],
  /** Plans are for families: visitors are not asked what brings them here. */
  startPath: '/vertical-triage?memberType=seeker',
  more: { label: 'Explore plans', path: '/app/vhp/plans-and-pricing' },
} as const;
