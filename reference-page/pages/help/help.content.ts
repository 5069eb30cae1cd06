import { art } from '../../art/art.ts';
import { faqs } from '../../content/faqs.ts';
import { checkNotice } from '../../content/safety-check.ts';
import type { PlainPage } from '../plain/plain-page.ts';

const help = { label: 'Help', path: '/help' } as const;

/** Answers, and the way to ask. */
export const helpPages = {
  '/help': {
    title: 'Help center',
    description: 'Answers to the questions families and caregivers ask most, and a way to write to us.',
    keywords: ['help', 'questions', 'support'],
    screenName: 'help',
    name: 'Help',
    headline: 'How can we help?',
    lead: 'Most answers are on this page. If yours isn’t, write to us, and a person will answer.',
    art: art.message,
    actions: [{ label: 'Write to us', path: '/help/contact' }],
    blocks: [
      { kind: 'questions', title: 'Common questions', items: faqs },
      {
        kind: 'links',
        title: 'More answers',
        links: [
          { label: 'Help for families', line: 'Searching, meeting, hiring, paying', path: '/help/families' },
          {
            label: 'Help for caregivers',
            line: 'Profile, jobs, checks, getting paid',
            path: '/help/caregivers',
          },
          { label: 'Trust and safety center', line: 'How we keep people safe', path: '/about/safety' },
        ],
      },
    ],
  },
  '/help/families': {
    title: 'Help for families',
    description: 'How to write a good job post, meet caregivers, agree on pay, and change your mind.',
    keywords: ['help for families', 'hire a caregiver'],
    screenName: 'help-families',
    name: 'Help for families',
    above: [help],
    headline: 'Help for families',
    lead: 'From the first search to the first payday.',
    art: art.stepsForFamilies.meet,
    actions: [{ label: 'Find care', path: '/vertical-triage' }],
    blocks: [
      {
        kind: 'questions',
        title: 'Finding someone',
        items: [
          {
            id: 'families-job',
            question: 'What makes a good job post?',
            answer:
              'Days, hours, the neighborhood, the rate, and one honest sentence about your family. Always include a rate: it’s the first thing caregivers look for.',
          },
          {
            id: 'families-nobody',
            question: 'No one’s answering. What can I do?',
            answer:
              'Check your rate first: is it what others near you pay? Then message three people yourself. Many wait to be asked.',
          },
        ],
      },
      {
        kind: 'questions',
        title: 'Hiring and paying',
        items: [
          {
            id: 'families-contract',
            question: 'Do we need a contract?',
            answer:
              'For anything regular, yes. One page is enough: hours, rate, days off, sick days, and how either of you can end it.',
          },
          {
            id: 'families-ill',
            question: 'Our sitter is sick. What now?',
            answer: 'Post a one-time job for the day. It helps to have two backups you’ve already met.',
          },
        ],
      },
      {
        kind: 'links',
        title: 'Worth reading',
        links: [
          { label: 'How it works for families', path: '/hiw/families' },
          { label: 'How to interview a sitter', path: '/articles/how-to-interview-a-sitter' },
          { label: 'Payroll and taxes', path: '/homepay' },
          { label: 'What care costs', path: '/cost' },
        ],
      },
    ],
  },
  '/help/caregivers': {
    title: 'Help for caregivers',
    description: 'How to write a profile, apply to jobs, pass the background check and get paid fairly.',
    keywords: ['help for caregivers', 'caregiver profile'],
    screenName: 'help-caregivers',
    name: 'Help for caregivers',
    above: [help],
    headline: 'Help for caregivers',
    lead: 'From your profile to your first payday.',
    art: art.stepsForCaregivers.profile,
    actions: [{ label: 'Choose your kind of work', path: '/vertical-triage?memberType=sitter' }],
    blocks: [
      {
        kind: 'questions',
        title: 'Getting jobs',
        items: [
          {
            id: 'caregivers-profile',
            question: 'What should my profile say?',
            answer:
              'Who you’ve cared for, what you enjoy, when you’re free, and your hourly rate. Write the way you talk.',
          },
          {
            id: 'caregivers-check',
            question: 'Why do I need a background check?',
            answer: `Because families open their homes to you. ${checkNotice} You see the results first.`,
          },
        ],
      },
      {
        kind: 'questions',
        title: 'Getting paid',
        items: [
          {
            id: 'caregivers-rate',
            question: 'How much should I charge?',
            answer:
              'Check the rates in your city, then add for experience, more than one child, driving, or late hours.',
          },
          {
            id: 'caregivers-late',
            question: 'A family pays late. What can I do?',
            answer:
              'Write down the hours and the total, and send a friendly reminder. If it happens again, stop and write to us.',
          },
        ],
      },
      {
        kind: 'links',
        title: 'Worth reading',
        links: [
          { label: 'How it works for caregivers', path: '/hiw/caregivers' },
          { label: 'Jobs near you', path: '/jobs' },
          { label: 'What care costs', path: '/cost' },
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<string, PlainPage>>;
