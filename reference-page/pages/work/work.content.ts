import { art } from '../../art/art.ts';
import { checkNotice } from '../../content/safety-check.ts';
import type { PlainPage } from '../plain/plain-page.ts';

/** The pages about how it works and about payroll (S2.10). */
export const workPages = {
  '/hiw/caregivers': {
    title: 'How it works for caregivers',
    description:
      'Make a profile, choose your jobs, meet families and get paid. How {site} works for caregivers, step by step.',
    keywords: ['how it works', 'caregivers', 'caregiver jobs'],
    screenName: 'how-it-works-caregivers',
    name: 'How it works',
    headline: 'Your skill, your hours, your rate',
    lead: 'How caregivers find work here. Joining is free, and you keep everything you earn.',
    art: art.caregivers,
    actions: [
      { label: 'Become a caregiver', path: '/vertical-triage?memberType=sitter' },
      { label: 'See jobs near you', path: '/jobs' },
    ],
    blocks: [
      {
        kind: 'steps',
        title: 'Four steps',
        steps: [
          {
            title: 'Show what you do well',
            text: 'A short profile: who you’ve cared for, and the hours that suit you.',
          },
          {
            title: 'Agree to a background check',
            text: `${checkNotice} You see the results first.`,
          },
          {
            title: 'Choose your jobs',
            text: 'Each job lists the days, the place and the pay. Apply to the ones you like.',
          },
          {
            title: 'Meet, agree, get started',
            text: 'Ask your own questions, too. A good family will welcome them.',
          },
        ],
      },
      {
        kind: 'text',
        title: 'What it costs you',
        paragraphs: ['Nothing. Families pay for their plans, and the full rate you agree on goes to you.'],
      },
      {
        kind: 'links',
        title: 'Keep reading',
        links: [
          { label: 'Help for caregivers', line: 'Answers to common questions', path: '/help/caregivers' },
          { label: 'What care costs', line: 'See how your rate compares', path: '/cost' },
        ],
      },
    ],
  },
  '/hiw/families': {
    title: 'How it works for families',
    description:
      'Say what you need, meet a few people, agree and get started. How {site} works for families, step by step.',
    keywords: ['how it works', 'families', 'find care'],
    screenName: 'how-it-works-families',
    name: 'How it works',
    headline: 'From the first search to the first day',
    lead: 'How families find someone here, one step at a time.',
    art: art.stepsForFamilies.meet,
    actions: [{ label: 'Find care', path: '/vertical-triage' }],
    blocks: [
      {
        kind: 'steps',
        title: 'Four steps',
        steps: [
          { title: 'Say what you need', text: 'The kind of care, the days, your ZIP code. Two minutes.' },
          { title: 'See who’s near you', text: 'Read profiles and reviews. Looking is free.' },
          { title: 'Meet a few people', text: 'On the phone, then in person. Call two references.' },
          { title: 'Agree and get started', text: 'Agree on hours and pay, and start with a paid trial.' },
        ],
      },
      {
        kind: 'links',
        title: 'Keep reading',
        links: [
          { label: 'What care costs', line: 'Rates for each kind of care', path: '/cost' },
          {
            label: 'Trust and safety center',
            line: 'What we check, and what to ask',
            path: '/about/safety',
          },
          { label: 'Help for families', line: 'Answers to common questions', path: '/help/families' },
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
    lead: 'If someone works in your home every week, you may be an employer. HomePay does the math and the paperwork.',
    art: art.stepsForCaregivers.pay,
    actions: [{ label: 'Ask us about HomePay', path: '/help/contact?topic=homepay' }],
    blocks: [
      {
        kind: 'text',
        title: 'Do I owe household taxes?',
        paragraphs: [
          'Often, yes: if you decide what gets done and when, and you pay one person more than the IRS limit for the year. A sitter once a month usually stays under it; a nanny doesn’t.',
        ],
      },
      {
        kind: 'steps',
        title: 'What HomePay does',
        steps: [
          {
            title: 'Calculates every paycheck',
            text: 'Hours, overtime, sick days and withholding.',
          },
          { title: 'Files the forms', text: 'State and federal, on time.' },
          { title: 'Answers your questions', text: 'On the phone, in plain words.' },
        ],
      },
      {
        kind: 'text',
        title: 'Why it’s worth it',
        paragraphs: [
          'For your caregiver, it means Social Security, unemployment insurance and proof of income. For you, it means peace of mind.',
        ],
        links: [{ label: 'What care costs', path: '/cost' }],
      },
    ],
  },
} as const satisfies Readonly<Record<string, PlainPage>>;
