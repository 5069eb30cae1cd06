export const heroContent = {
  headline: 'Good care is close to home',
  lead: 'Meet kind, capable people near you, and choose the one your family will look forward to seeing.',
  /** With the h2-copy flag. */
  secondLead: 'Tell us what your week looks like. We’ll show you people nearby who fit it.',
  picker: {
    memberTypeLegend: 'What brings you here?',
    memberTypes: [
      { value: 'seeker', label: 'Find care' },
      { value: 'sitter', label: 'Find a job' },
    ],
    serviceLegend: 'What kind of care?',
    /** With the adult-care-experience flag. */
    adultCareNote: 'Ages 18 to 64',
    zip: { label: 'ZIP code', title: 'Five digits, such as 78701' },
    search: 'Search',
  },
  nearby: {
    invitation: 'See who works near your ZIP code.',
    failure: 'We can’t look nearby right now.',
  },
} as const;
