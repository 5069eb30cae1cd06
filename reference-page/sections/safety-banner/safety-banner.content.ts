export const safetyBannerContent = {
  label: 'Safety',
  text: 'Hiring for the first time? Here’s how to check, meet and get started.',
  closed: 'Notice closed.',
  link: { label: 'Trust and safety center', path: '/about/safety' },
} as const;
