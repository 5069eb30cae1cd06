const checksPath = '/about/safety/background-checks';

export const safetyContent = {
  headline: 'Safety comes before hello',
  lead: 'Nobody can message a family before they have been checked. Trust still takes a meeting: we help you ask the right questions.',
  checks: [
    {
      title: 'Background checks',
      text: 'Every caregiver agrees to a check of their identity and their past before they join.',
      path: checksPath,
    },
    {
      title: 'Criminal records',
      text: 'National and county records are searched, and searched again every year.',
      path: `${checksPath}#criminal-records`,
    },
    {
      title: 'Motor vehicle records',
      text: 'If the job includes driving, you can ask to see how they drive.',
      path: `${checksPath}#motor-vehicle-records`,
    },
  ],
  center: { label: 'Visit the trust and safety center', path: '/about/safety' },
} as const;
