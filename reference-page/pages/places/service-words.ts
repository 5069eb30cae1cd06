import type { ServiceCode } from '@care/analytics/catalog';
import type { ArticleSlug } from '../../content/articles.ts';

interface ServiceWords {
  /** Who does it, as in "sitters and nannies in Boston". */
  readonly who: string;
  /** What to look for, a sentence each. */
  readonly lookFor: readonly string[];
  /** What moves the price. */
  readonly price: string;
  readonly article: ArticleSlug;
}

/** What the pages of places and of rates say about a service. */
export const serviceWords: Readonly<Record<ServiceCode, ServiceWords>> = {
  CHILDCARE: {
    who: 'sitters and nannies',
    lookFor: [
      'Someone who asks about your child before asking about the pay.',
      'First aid for children, not older than two years.',
      'Two references from families you can call.',
    ],
    price: 'More children, babies, late evenings and driving raise the rate. Regular hours lower it.',
    article: 'how-to-interview-a-sitter',
  },
  DAYCARE: {
    who: 'daycare centers and family daycares',
    lookFor: [
      'A license that you can look up with your state.',
      'How many children each teacher looks after.',
      'Noise of playing, not of shouting, when you visit unannounced.',
    ],
    price: 'Babies cost most, as one teacher can look after fewer of them. Half days cost more than half.',
    article: 'nanny-or-daycare',
  },
  SENIRCARE: {
    who: 'caregivers for older people',
    lookFor: [
      'Someone who talks to your parent, not about them.',
      'Experience with what your parent lives with.',
      'A plan for days when one of you is ill.',
    ],
    price: 'Nights, lifting and help with medicine raise the rate. Company alone costs least.',
    article: 'when-a-parent-needs-help',
  },
  ADULTCARE: {
    who: 'caregivers for adults of every age',
    lookFor: [
      'Someone who lets you lead.',
      'Experience with your kind of day: work, school, getting about.',
      'Plain talk about what is help, and what is too much.',
    ],
    price: 'Personal care, driving and short notice raise the rate. Long, regular shifts lower it.',
    article: 'when-a-parent-needs-help',
  },
  PETCAREXX: {
    who: 'dog walkers and pet sitters',
    lookFor: [
      'Someone who kneels down first.',
      'A calm hand with the leash on a walk together.',
      'A clear answer about keys, heat and other dogs.',
    ],
    price: 'Nights, holidays and a second animal raise the price. A fixed weekly walk lowers it.',
    article: 'questions-for-a-dog-walker',
  },
  HOUSEKEEP: {
    who: 'housekeepers',
    lookFor: [
      'Someone who walks through the rooms before naming a price.',
      'A list that both of you have agreed on.',
      'The same person each time.',
    ],
    price: 'First visits, windows and ovens take longer. Every week costs less a visit than once a month.',
    article: 'cleaning-day',
  },
  TUTORINGX: {
    who: 'tutors',
    lookFor: [
      'Someone who finds out what is missing in the first hour.',
      'A child who talks more than the tutor does.',
      'A goal for six weeks that you can both name.',
    ],
    price: 'Exam subjects and trained teachers cost more. Online lessons and pairs cost less.',
    article: 'is-it-time-for-a-tutor',
  },
};
