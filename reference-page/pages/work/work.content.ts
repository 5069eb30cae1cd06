import { art } from '../../art/art.ts';
import { rates } from '../../content/rates.ts';
import { providerPathOf } from '../../content/service-paths.ts';
import { services } from '../../content/services.ts';
import type { Flags } from '../../visit/flags.ts';
import type { PlainPage } from '../content/plain-page.ts';

/** How it works, jobs and payroll (S2.10). */
export const workPages = {
  '/hiw/caregivers': {
    title: 'How it works for caregivers',
    description:
      'Make a profile, choose your jobs, meet families and get paid. How Care works for caregivers, step by step.',
    keywords: ['how it works', 'caregivers', 'caregiver jobs'],
    screenName: 'how-it-works-caregivers',
    name: 'How it works',
    headline: 'Your skill, your hours, your rate',
    lead: 'How caregivers find work here. Joining is free, and what you earn is yours.',
    art: art.caregivers,
    actions: [
      { label: 'Become a caregiver', path: '/vertical-triage?memberType=sitter' },
      { label: 'See how jobs work', path: '/jobs' },
    ],
    blocks: [
      {
        kind: 'steps',
        title: 'Four steps',
        steps: [
          {
            title: 'Show what you do well',
            text: 'A short profile: whom you have cared for, and the hours that suit you.',
          },
          {
            title: 'Agree to a background check',
            text: 'It protects everybody, you too. You see the result first.',
          },
          {
            title: 'Choose your jobs',
            text: 'Each one says its days, its place and its pay. Answer the ones you like.',
          },
          {
            title: 'Meet, agree, begin',
            text: 'Ask your questions as well. A good family has nothing against them.',
          },
        ],
      },
      {
        kind: 'text',
        title: 'What it costs you',
        paragraphs: ['Nothing. Families pay for their plans; the rate you agree on goes to you, all of it.'],
      },
      {
        kind: 'links',
        title: 'Read on',
        links: [
          { label: 'Help for caregivers', line: 'Answers to what you may ask', path: '/help/caregivers' },
          { label: 'What care costs', line: 'Rates to compare yours with', path: '/cost' },
        ],
      },
    ],
  },
  '/hiw/families': {
    title: 'How it works for families',
    description:
      'Say what you need, meet a few people, agree and begin. How Care works for families, step by step.',
    keywords: ['how it works', 'families', 'find care'],
    screenName: 'how-it-works-families',
    name: 'How it works',
    headline: 'From the first search to the first day',
    lead: 'How families find someone here. Most meet the right person within a week.',
    art: art.stepsForFamilies.meet,
    actions: [{ label: 'Find care', path: '/vertical-triage' }],
    blocks: [
      {
        kind: 'steps',
        title: 'Four steps',
        steps: [
          { title: 'Say what you need', text: 'The kind of care, the days, your ZIP code. Two minutes.' },
          { title: 'See who is near you', text: 'Read profiles and reviews. Looking is free.' },
          { title: 'Meet a few people', text: 'On the phone, then in person. Call two references.' },
          { title: 'Agree and begin', text: 'Settle hours and pay, and start with a paid trial.' },
        ],
      },
      {
        kind: 'links',
        title: 'Read on',
        links: [
          { label: 'What care costs', line: 'Rates for each kind of care', path: '/cost' },
          {
            label: 'Trust and safety center',
            line: 'What is checked, and what to ask',
            path: '/about/safety',
          },
          { label: 'Help for families', line: 'Answers to what you may ask', path: '/help/families' },
        ],
      },
    ],
  },
  '/jobs': {
    title: 'Caregiver jobs near you',
    description: 'Care jobs with families near you: what they are, what they pay, and how to answer one.',
    keywords: ['caregiver jobs', 'nanny jobs', 'babysitting jobs', 'senior care jobs'],
    screenName: 'jobs',
    name: 'Jobs',
    headline: 'Work close to home, with people you like',
    lead: 'Families post jobs with the days, the place and the pay. You answer the ones that fit your week.',
    art: art.stepsForCaregivers.days,
    actions: [
      { label: 'Choose your kind of work', path: '/vertical-triage?memberType=sitter' },
      { label: 'How it works', path: '/hiw/caregivers' },
    ],
    blocks: [
      {
        kind: 'figures',
        title: 'What jobs pay',
        rows: services.map((service) => ({
          name: service.name,
          value: `from $${rates[service.code].lower} ${rates[service.code].unit}`,
          path: (flags: Flags) => providerPathOf(service, flags),
        })),
        note: 'Typical starting rates in large cities. You and the family agree on the pay.',
      },
      {
        kind: 'steps',
        title: 'How to answer a job',
        steps: [
          { title: 'Make a profile', text: 'Two minutes, free.' },
          { title: 'Read the whole post', text: 'Days, place, pay, and who you would look after.' },
          {
            title: 'Write three sentences',
            text: 'Why this job, what you have done before, when you could meet.',
          },
        ],
      },
    ],
  },
  '/homepay': {
    title: 'HomePay: payroll and taxes for caregivers',
    description:
      'Pay a nanny or caregiver correctly: who owes household taxes, what HomePay does for you, and how to begin.',
    keywords: ['nanny taxes', 'payroll', 'household employer', 'homepay'],
    screenName: 'homepay',
    name: 'HomePay',
    headline: 'Pay your caregiver the right way',
    lead: 'If someone works in your home every week, you may be an employer. HomePay does the sums and the forms.',
    art: art.stepsForCaregivers.pay,
    actions: [{ label: 'Ask us about HomePay', path: '/help/contact?topic=homepay' }],
    blocks: [
      {
        kind: 'text',
        title: 'Do I owe household taxes?',
        paragraphs: [
          'Often yes, when you decide what is done and when, and pay one person more than the yearly limit of the tax office. A sitter once a month usually stays below it; a nanny does not.',
        ],
      },
      {
        kind: 'steps',
        title: 'What HomePay does',
        steps: [
          {
            title: 'Works out every paycheck',
            text: 'Hours, overtime, sick days and what has to be held back.',
          },
          { title: 'Files the forms', text: 'State and federal, on time.' },
          { title: 'Answers your questions', text: 'On the phone, in plain words.' },
        ],
      },
      {
        kind: 'text',
        title: 'Why it is worth it',
        paragraphs: [
          'For your caregiver it means a pension, help when they lose work, and proof of income. For you it means sleep.',
        ],
        links: [{ label: 'What care costs', path: '/cost' }],
      },
    ],
  },
} as const satisfies Readonly<Record<string, PlainPage>>;
