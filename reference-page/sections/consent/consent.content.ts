export const consentContent = {
  title: 'May we count what happens here?',
  text: 'With your yes, we keep a few random numbers in this browser and learn which parts of the page help. With your no, everything works the same.',
  policy: { label: 'Privacy policy', path: '/about/privacy-policy' },
  accept: 'Accept',
  decline: 'Decline',
} as const;
