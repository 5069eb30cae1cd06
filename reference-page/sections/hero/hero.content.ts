/**
 * The words by what brings a visitor here. The headlines for caregivers break into as many lines as those for families:
 * the content below does not move when the visitor turns out to be a caregiver.
 */
export const heroWords = {
  seeker: {
    headline: 'Good care is close to home',
    lead: 'Meet kind, capable people near you, and choose the one your family will look forward to seeing.',
  },
  sitter: {
    headline: 'Good work, close to home',
    lead: 'Meet families near you who need what you do well, and choose the hours and the pay that suit you.',
  },
} as const;

export const heroContent = {
  /** Under the headline with the h2-copy flag, for every visitor. */
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
