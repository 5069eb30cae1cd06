import { checkPromise } from './safety-check.ts';

/** A question that visitors ask, and the answer in plain text. */
export interface Faq {
  /** The anchor that leads to it. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** The questions that the home page answers; its structured data repeats them. */
export const faqs: readonly Faq[] = [
  {
    id: 'faq-cost',
    question: 'What does it cost to look for care?',
    answer:
      'Joining and looking are free. You pay for a plan only when you want to message caregivers, and you agree on the hourly rate with the caregiver yourself.',
  },
  {
    id: 'faq-background-checks',
    question: 'Are caregivers checked?',
    answer: `Yes. ${checkPromise} If the job includes driving, you can ask for a driving record check. No check replaces meeting in person and calling references.`,
  },
  {
    id: 'faq-how-soon',
    question: 'How soon can I find someone?',
    answer:
      'It depends on where you live and what you need. You’ll hear back faster if your job post lists the days, the hours, the place and the rate.',
  },
  {
    id: 'faq-first-meeting',
    question: 'How should we meet for the first time?',
    answer:
      'Talk on the phone first, then meet in a public place or at your home with everyone there. Ask for two references and call them. A paid trial of an hour or two tells you more than any profile.',
  },
  {
    id: 'faq-pay',
    question: 'How do I pay a caregiver?',
    answer:
      'You agree on the rate and the way to pay. If you hire someone to work in your home for more than a few hours, you may owe household taxes. HomePay can take care of payroll and taxes for you.',
  },
  {
    id: 'faq-work',
    question: 'Can I find work as a caregiver here?',
    answer:
      'Yes. Making a profile and applying to jobs are free. You choose the kind of care, the days and the rate that suit you.',
  },
];
