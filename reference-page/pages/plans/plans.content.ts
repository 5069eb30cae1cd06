import type { Block } from '../plain/plain-page.ts';

export const plansBlocks: readonly Block[] = [
  {
    kind: 'text',
    title: 'What a plan pays for',
    paragraphs: [
      'With a plan, you can message caregivers, ask for references, and post as many jobs as you need.',
      'It doesn’t pay the caregiver. You agree on the hourly rate with them, and you pay them directly.',
    ],
    links: [{ label: 'See what care costs', path: '/cost', event: 'Learn more' }],
  },
  {
    kind: 'questions',
    title: 'Before you decide',
    items: [
      {
        id: 'plans-stop',
        question: 'Can I cancel anytime?',
        answer:
          'Yes. Cancel in your account in two taps. A monthly plan lasts until the end of the month, and we won’t charge you again.',
      },
      {
        id: 'plans-back',
        question: 'Can I get a refund?',
        answer:
          'You can cancel a yearly plan within two months, for any reason. We’ll refund the months you haven’t used.',
      },
      {
        id: 'plans-caregivers',
        question: 'What do caregivers pay?',
        answer:
          'Nothing. Making a profile and applying to jobs are free, and you keep what families pay you.',
      },
    ],
  },
];
