export const consentContent = {
  title: 'May we count what happens here?',
  use: 'If you accept, we store random numbers in this browser to learn which parts of our pages help people.',
  processedBy: (company: string) => `Our analytics provider, ${company}, processes them for us.`,
  otherwise: 'If you decline, everything works the same.',
  policy: { label: 'Privacy policy', path: '/about/privacy-policy' },
  accept: 'Accept',
  decline: 'Decline',
  saved: 'Your choice is saved.',
} as const;
