import type { MemberType, ServiceCode } from '@care/analytics/catalog';

/** The start of an enrollment: for one kind of member and one service. */
export interface EnrollmentEntry {
  readonly memberType: MemberType;
  readonly service: ServiceCode;
  readonly title: string;
  readonly headline: string;
  readonly lead: string;
  readonly description: string;
  /** The first question. @default asks a family when they need someone, a caregiver when they can start */
  readonly whenLegend?: string;
  /** The second question; the third is the same for all. */
  readonly question: { readonly legend: string; readonly options: readonly string[] };
}

const hours = ['A few hours now and then', 'A few days a week', 'Every weekday'];
const visits = ['Once', 'Once a week', 'Every two weeks'];
const years = ['I’m new to it', 'One to three years', 'More than three years'];

/** Family entries by the last part of their path (S2.6, S2.7). */
export const seekerEntries = {
  cc: {
    memberType: 'seeker',
    service: 'CHILDCARE',
    title: 'Find child care',
    headline: 'Let’s find someone your children will love',
    lead: 'Three quick questions, then see who’s near you.',
    description:
      'Tell us when you need child care and where you live. Then see sitters and nannies near you.',
    question: { legend: 'How much child care do you need?', options: hours },
  },
  sc: {
    memberType: 'seeker',
    service: 'SENIRCARE',
    title: 'Find senior care',
    headline: 'Let’s find good company for your parent',
    lead: 'Three quick questions, then see who can help at home.',
    description: 'Tell us when an older person in your family needs help. Then see caregivers near you.',
    question: { legend: 'How much help is needed?', options: hours },
  },
  ac: {
    memberType: 'seeker',
    service: 'ADULTCARE',
    title: 'Find adult care',
    headline: 'Let’s find support that fits your day',
    lead: 'Three quick questions, then see who can help at home, at work and in town.',
    description: 'Tell us what support an adult in your family needs. Then see caregivers near you.',
    question: { legend: 'How much support is needed?', options: hours },
  },
  tu: {
    memberType: 'seeker',
    service: 'TUTORINGX',
    title: 'Find a tutor',
    headline: 'Let’s find a tutor who makes it click',
    lead: 'Three quick questions, then see tutors near you and online.',
    description: 'Tell us what your child wants to learn and when. Then see tutors near you and online.',
    question: {
      legend: 'What is it about?',
      options: ['Reading and writing', 'Math and science', 'Another subject'],
    },
  },
  hk: {
    memberType: 'seeker',
    service: 'HOUSEKEEP',
    title: 'Find a housekeeper',
    headline: 'Let’s find someone for the house',
    lead: 'Three quick questions, then see who cleans near you.',
    description: 'Tell us how often you want help with the house. Then see housekeepers near you.',
    question: { legend: 'How often would you like help?', options: visits },
  },
  pc: {
    memberType: 'seeker',
    service: 'PETCAREXX',
    title: 'Find pet care',
    headline: 'Let’s find your pet a second best friend',
    lead: 'Three quick questions, then see walkers and sitters near you.',
    description: 'Tell us about walks, visits or nights for your pet. Then see pet sitters near you.',
    question: { legend: 'What does your pet need?', options: ['Walks', 'Visits at home', 'Overnight stays'] },
  },
} as const satisfies Readonly<Record<string, EnrollmentEntry>>;

/** The entry for child care, as it is shown to families that look for a daycare (S2.6). */
export const daycareEntry: EnrollmentEntry = {
  ...seekerEntries.cc,
  service: 'DAYCARE',
  title: 'Find a daycare',
  description:
    'Tell us how many days you need and where you live. Then see centers and family daycares near you.',
  whenLegend: 'When should daycare start?',
  headline: 'Let’s find a daycare with an open spot',
  lead: 'Three quick questions, then see centers and family daycares near you.',
  question: { legend: 'How many days a week?', options: ['One or two', 'Three or four', 'Five'] },
};

/** Caregiver entries by the code in their path (S2.8). */
export const providerEntries = {
  CHILDCARE: {
    memberType: 'sitter',
    service: 'CHILDCARE',
    title: 'Become a sitter or nanny',
    headline: 'Children need people like you',
    lead: 'Three quick questions, then you’re ready to look at jobs.',
    description: 'Start your profile as a sitter, a nanny or a daycare worker. Joining is free.',
    question: { legend: 'How long have you cared for children?', options: years },
  },
  SENIRCARE: {
    memberType: 'sitter',
    service: 'SENIRCARE',
    title: 'Become a senior caregiver',
    headline: 'Be the visit they look forward to',
    lead: 'Three quick questions, then you’re ready to look at jobs.',
    description: 'Start your profile as a caregiver for older people and other adults. Joining is free.',
    question: { legend: 'How long have you cared for adults?', options: years },
  },
  TUTORINGX: {
    memberType: 'sitter',
    service: 'TUTORINGX',
    title: 'Become a tutor',
    headline: 'Teach what you love',
    lead: 'Three quick questions, then you’re ready to look at jobs.',
    description: 'Start your profile as a tutor, at home or online. Joining is free.',
    question: { legend: 'How long have you taught?', options: years },
  },
  HOUSEKEEP: {
    memberType: 'sitter',
    service: 'HOUSEKEEP',
    title: 'Become a housekeeper',
    headline: 'Your work makes a house a home',
    lead: 'Three quick questions, then you’re ready to look at jobs.',
    description: 'Start your profile as a housekeeper and choose the homes you work in. Joining is free.',
    question: { legend: 'How long have you cleaned homes?', options: years },
  },
  PETCAREXX: {
    memberType: 'sitter',
    service: 'PETCAREXX',
    title: 'Become a pet sitter',
    headline: 'Walk, feed, play, get paid',
    lead: 'Three quick questions, then you’re ready to look at jobs.',
    description: 'Start your profile as a dog walker or pet sitter. Joining is free.',
    question: { legend: 'How long have you looked after pets?', options: years },
  },
} as const satisfies Readonly<Record<string, EnrollmentEntry>>;

/** The entry for older people's caregivers, as it is shown to caregivers of younger adults. */
export const adultProviderEntry: EnrollmentEntry = {
  ...providerEntries.SENIRCARE,
  service: 'ADULTCARE',
  title: 'Become a caregiver for adults',
  headline: 'Help someone live their day their way',
  description: 'Start your profile as a caregiver for adults, ages 18 to 64. Joining is free.',
};

/** The entry for sitters, as it is shown to caregivers who work in a daycare. */
export const daycareProviderEntry: EnrollmentEntry = {
  ...providerEntries.CHILDCARE,
  service: 'DAYCARE',
  title: 'Work in a daycare',
  description: 'Start your profile for work in a center or a family daycare. Joining is free.',
};

/** The other way in for those who care for older people, under the senior-care-provider-enrollment flag (S2.8). */
export const seniorProviderEntry: EnrollmentEntry = {
  ...providerEntries.SENIRCARE,
  title: 'Care for older people near you',
  headline: 'Older people near you could use a hand',
  description: 'A short way in for those who care for older people: three questions, then the jobs.',
  question: {
    legend: 'What do you like to help with?',
    options: ['Company and talk', 'Meals and the house', 'Washing and dressing'],
  },
};
