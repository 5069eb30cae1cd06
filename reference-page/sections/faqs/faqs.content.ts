/** A question with its answer; the id makes its address. */
export interface Faq {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export const faqsContent = {
  headline: 'Questions people ask us first',
  faqs: [
    {
      id: 'what-does-it-cost',
      question: 'What does it cost to look for care?',
      answer:
        'Looking is free: you see who is near you and read every review. To write to someone you need Premium, from $13 a month. What you pay the caregiver is between the two of you.',
    },
    {
      id: 'how-are-caregivers-checked',
      question: 'How are caregivers checked?',
      answer:
        'Everyone who offers care agrees to a background check before they can write to a family. It covers identity, national and county criminal records, and is repeated every year. A check is a beginning: meet, talk, and call the people they worked for.',
    },
    {
      id: 'how-fast',
      question: 'How fast can I find someone?',
      answer:
        'Most families hear from the first caregiver within a day and agree with someone within a week. For regular care, begin two or three weeks before you need it.',
    },
    {
      id: 'care-for-tonight',
      question: 'Can I find a sitter for tonight?',
      answer:
        'Often, yes. Choose today as the date and you see only the people who are free and answer quickly. Have a second choice ready.',
    },
    {
      id: 'how-do-i-pay',
      question: 'How do I pay my caregiver?',
      answer:
        'However you both like. If someone works in your home regularly, taxes are usually due: our payroll service works them out and files them for you.',
    },
    {
      id: 'looking-for-work',
      question: 'I am looking for work. What do I need?',
      answer:
        'Be at least 18, write a profile, and agree to a background check. Joining is free. You choose which jobs to apply to and what you ask for.',
    },
  ],
} as const satisfies { headline: string; faqs: readonly Faq[] };
