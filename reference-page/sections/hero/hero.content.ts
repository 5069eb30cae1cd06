export const heroContent = {
  headline: 'Good care is close to home',
  lead: 'Meet kind, capable people near you, and choose the one your family will look forward to seeing.',
  picker: {
    memberTypeLegend: 'What brings you here?',
    memberTypes: [
      { value: 'seeker', label: 'Find care' },
      { value: 'sitter', label: 'Find a job' },
    ],
    serviceLegend: 'What kind of care?',
    search: 'Search',
  },
} as const;
