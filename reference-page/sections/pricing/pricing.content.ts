import type { Plan } from '@care/analytics/catalog';

interface PlanContent {
  readonly code: Plan;
  readonly name: string;
  readonly price: string;
  readonly unit: string;
  readonly points: readonly string[];
  readonly start: string;
  /** Why we recommend it. */
  readonly note?: string;
}

export const pricingContent = {
  headline: 'Look around for free. Pay when you’re ready to talk.',
  plans: [
    {
      code: 'yearly',
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
      code: 'monthly',
      name: 'Premium, by the month',
      price: '$39',
      unit: 'a month',
      points: ['Message anyone', 'Post as many jobs as you need', 'Cancel anytime'],
      start: 'Start with monthly',
    },
    {
      code: 'basic',
      name: 'Basic',
      price: '$0',
      unit: 'for as long as you like',
      points: ['See who’s near you', 'Read every review', 'Post one job'],
      start: 'Start for free',
    },
  ] as readonly PlanContent[],
  /** Plans are for families: visitors are not asked what brings them here. The plan that they choose comes along. */
  startPath: (plan: Plan) => `/vertical-triage?memberType=seeker&plan=${plan}` as const,
  more: { label: 'Explore plans', path: '/app/vhp/plans-and-pricing' },
} as const;
