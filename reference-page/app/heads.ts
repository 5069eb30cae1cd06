import type { PageHead } from './page-heads.ts';

/** The heads of the pages that are no plain text; the others bring theirs along. */
export const heads = {
  home: {
    title: 'Find care for everyone you love',
    description:
      'Child care, daycare, senior care, pet care, housekeeping and tutoring from kind, capable people near you. Joining is free.',
    keywords: [
      'child care',
      'babysitter',
      'nanny',
      'daycare',
      'senior care',
      'adult care',
      'pet care',
      'housekeeping',
      'tutoring',
      'caregiver jobs',
    ],
  },
  logIn: {
    title: 'Log in',
    description: 'Log in to {site} to read your messages and see who’s free this week.',
    keywords: ['log in', 'sign in'],
  },
  logInAgain: {
    title: 'Log in to your account',
    description: 'Log in to your {site} account and pick up where you left off.',
    keywords: ['log in', 'account'],
    isUnlisted: true,
  },
  getStarted: {
    title: 'Join now',
    description: 'Find care or find a job: choose what brings you here. Joining is free.',
    keywords: ['join', 'sign up', 'find care', 'find a job'],
  },
  triage: {
    title: 'Choose a kind of care',
    description: 'Child care, senior care, pets, the house or a tutor: choose a kind of care to get started.',
    keywords: ['find care', 'child care', 'senior care', 'pet care', 'housekeeping', 'tutoring'],
  },
  triageOfCaregivers: {
    title: 'Choose the kind of work you do',
    description:
      'Care for children, older people or pets, clean homes or teach: pick the work you do best to get started.',
    keywords: ['find a job', 'caregiver jobs', 'become a caregiver'],
  },
  plans: {
    title: 'Plans and pricing',
    description:
      'What membership costs: look around for free, and pay by the month or by the year to message caregivers.',
    keywords: ['plans', 'pricing', 'membership'],
  },
  authCallback: {
    title: 'One moment',
    description: 'You’re logged in and on your way back.',
    keywords: ['log in'],
    isUnlisted: true,
  },
  notFound: {
    title: 'Page not found',
    description: 'There’s nothing at this address. Start from the home page.',
    keywords: ['care'],
    isUnlisted: true,
  },
  unknownWork: {
    title: 'We don’t know this kind of work',
    description:
      'There’s no sign-up for caregivers at this address. Choose from the list of all kinds of work.',
    keywords: ['caregiver'],
    isUnlisted: true,
  },
  error: {
    title: 'Something went wrong',
    description: 'This page could not be shown. Please try again in a minute.',
    keywords: ['care'],
    isUnlisted: true,
  },
} as const satisfies Readonly<Record<string, PageHead>>;
