export const consentContent = {
  title: 'May we count what happens here?',
  text: 'If you accept, we store random numbers in this browser to learn which parts of our pages help people. Our analytics provider, Amplitude, processes them for us. If you decline, everything works the same.',
  policy: { label: 'Privacy policy', path: '/about/privacy-policy' },
  accept: 'Accept',
  decline: 'Decline',
} as const;
