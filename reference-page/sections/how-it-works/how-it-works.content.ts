import type { MemberType } from '@care/analytics/catalog';
import { art } from '../../art/art.ts';
import type { ThemedArt } from '../../components/picture/art.ts';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly art: ThemedArt;
}

interface Path {
  readonly memberType: MemberType;
  /** The name by which the visitor chooses. */
  readonly name: string;
  readonly steps: readonly [Step, Step, Step];
  readonly next: { readonly label: 'Get started' | 'Become a caregiver'; readonly path: string };
}

export const howItWorksContent = {
  headline: 'Three steps, and no rush',
  lead: 'Take the time you need. You decide how fast it goes.',
  legend: 'Who are the steps for?',
  paths: [
    {
      memberType: 'seeker',
      name: 'For families',
      steps: [
        {
          title: 'Say what you need',
          text: 'Pick the kind of care, the days and your ZIP code. It takes about two minutes.',
          art: art.stepsForFamilies.write,
        },
        {
          title: 'Meet a few people',
          text: 'Read what other families say, send a message, and have a coffee together before you decide.',
          art: art.stepsForFamilies.meet,
        },
        {
          title: 'Agree and get started',
          text: 'Agree on the hours and the pay. We can help with the contract and payroll.',
          art: art.stepsForFamilies.key,
        },
      ],
      next: { label: 'Get started', path: '/vertical-triage?memberType=seeker' },
    },
    {
      memberType: 'sitter',
      name: 'For caregivers',
      steps: [
        {
          title: 'Show what you do well',
          text: 'Write a short profile: who you’ve cared for, what you enjoy, and the hours that suit you.',
          art: art.stepsForCaregivers.profile,
        },
        {
          title: 'Choose your jobs',
          text: 'See jobs near you, with their schedules and pay. Apply to the ones you want.',
          art: art.stepsForCaregivers.days,
        },
        {
          title: 'Meet, agree, get paid',
          text: 'Meet the family and agree on the terms. Good reviews follow you to the next job.',
          art: art.stepsForCaregivers.pay,
        },
      ],
      next: { label: 'Become a caregiver', path: '/vertical-triage?memberType=sitter' },
    },
  ],
} as const satisfies { paths: readonly Path[]; [text: string]: unknown };
