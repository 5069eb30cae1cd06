export const testimonialsContent = {
  headline: 'What people tell us',
  note: 'Sample letters, until our first members write theirs.',
  listLabel: 'Letters from families and caregivers',
  next: {
    text: 'Each of them started with the same question.',
    label: 'Get started',
    path: '/get-started',
  },
  /** How many letters there are. */
  count: 6,
} as const;
