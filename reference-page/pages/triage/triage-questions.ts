import type { ServiceCode } from '@care/analytics/catalog';

/** A question for a family that does not know what kind of care it needs. */
export interface Question {
  readonly headline: string;
  readonly lead: string;
  /** Each answer leads to the next question, or to a service. */
  readonly answers: readonly {
    readonly label: string;
    readonly line: string;
    readonly to: QuestionName | ServiceCode;
  }[];
}

export type QuestionName = 'who' | 'child' | 'adult' | 'home';

/** The first question asks only who needs care. */
export const triageQuestions: Readonly<Record<QuestionName, Question>> = {
  who: {
    headline: 'Who needs a hand?',
    lead: 'Two short questions, and you’re there.',
    answers: [
      { label: 'A child', line: 'From the first months to the last exam', to: 'child' },
      { label: 'An adult', line: 'You, a partner, a parent or a grown child', to: 'adult' },
      { label: 'The house or a pet', line: 'Cleaning, walks and visits', to: 'home' },
    ],
  },
  child: {
    headline: 'What would help your child most?',
    lead: 'You can add more later.',
    answers: [
      { label: 'Someone who comes to us', line: 'For an evening, after school or all week', to: 'CHILDCARE' },
      { label: 'A place to go, with other children', line: 'A center or a family daycare', to: 'DAYCARE' },
      { label: 'Help with school', line: 'One subject, or the whole homework hour', to: 'TUTORINGX' },
    ],
  },
  adult: {
    headline: 'How old are they?',
    lead: 'It tells us who has done this before.',
    answers: [
      { label: '18 to 64', line: 'Support at home, at work and in town', to: 'ADULTCARE' },
      { label: '65 or older', line: 'Company, meals, and a hand with the day', to: 'SENIRCARE' },
    ],
  },
  home: {
    headline: 'What needs looking after?',
    lead: 'You can add more later.',
    answers: [
      { label: 'A pet', line: 'Walks, visits and overnight stays', to: 'PETCAREXX' },
      { label: 'The house', line: 'Cleaning, laundry and keeping things running', to: 'HOUSEKEEP' },
    ],
  },
};

/** The question that an address asks, if any. */
export function questionOf(query: URLSearchParams): QuestionName | undefined {
  const name = query.get('question');
  return name && Object.hasOwn(triageQuestions, name) ? (name as QuestionName) : undefined;
}

export function questionPath(name: QuestionName): `/vertical-triage?${string}` {
  return `/vertical-triage?question=${name}`;
}
