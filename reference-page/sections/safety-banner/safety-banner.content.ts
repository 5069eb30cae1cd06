export const safetyBannerContent = {
  label: 'Safety',
  text: 'Hiring for the first time? Read how to check, meet and begin.',
  closed: 'The notice is closed.',
  link: { label: 'Trust and safety center', path: '/about/safety' },
} as const;
