const checksPath = '/about/safety/background-checks';

export const safetyContent = {
  headline: 'Safety comes before hello',
  lead: 'Caregivers are checked before they can message you. Trust still takes a meeting, and we help you ask the right questions.',
  checks: [
    {
      title: 'Background checks',
      text: 'Every caregiver agrees to an identity and background check before they join.',
      path: checksPath,
    },
    {
      title: 'Criminal records',
      text: 'We search national and county records, and search them again every year.',
      path: `${checksPath}#criminal-records`,
    },
    {
      title: 'Motor vehicle records',
      text: 'If the job includes driving, you can ask for a driving record check.',
      path: `${checksPath}#motor-vehicle-records`,
    },
  ],
  center: { label: 'Visit the trust and safety center', path: '/about/safety' },
} as const;
