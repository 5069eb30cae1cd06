import type { Block } from '../content/plain-page.ts';

export const plansBlocks: readonly Block[] = [
  {
    kind: 'text',
    title: 'What a plan pays for',
    paragraphs: [
      'A plan opens the door: you can write to caregivers, see who has called on their references, and post as many jobs as you need.',
      'It does not pay the caregiver. You agree on the hourly rate with them, and you pay them directly.',
    ],
    links: [{ label: 'See what care costs', path: '/cost', event: 'Learn more' }],
  },
  {
    kind: 'questions',
    title: 'Before you decide',
    items: [
      {
        id: 'plans-stop',
        question: 'Can I stop at any time?',
        answer:
          'Yes. Stop in your account with two taps. A plan by the month goes on until the month is over, and is not charged again.',
      },
      {
        id: 'plans-back',
        question: 'Do I get money back?',
        answer:
          'A plan by the year can be given back within two months, for any reason. You get back what the other months cost.',
      },
      {
        id: 'plans-caregivers',
        question: 'What do caregivers pay?',
        answer: 'Nothing. A profile and answers to jobs are free, and what families pay is yours.',
      },
    ],
  },
];
