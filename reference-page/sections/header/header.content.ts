export const headerContent = {
  homeLabel: 'Care, home page',
  mainNavLabel: 'Main',
  utilityNavLabel: 'More from Care',
  joinNow: { label: 'Join now', path: '/get-started' },
  logIn: { label: 'Log in', path: '/login' },
  openMenu: 'Menu',
  closeMenu: 'Close',
  mainLinks: [
    { label: 'Find care', path: '/vertical-triage' },
    { label: 'Find a job', path: '/vertical-triage?memberType=sitter' },
    { label: 'Find a tutor', path: '/app/enrollment/seeker/tu' },
  ],
  utilityLinks: [
    { label: 'What care costs', path: '/cost' },
    { label: 'Paying a caregiver', path: '/homepay' },
    { label: 'Care for businesses', path: '/business' },
  ],
} as const;
