import type { ServiceCode } from '@care/analytics/catalog';
import type { ArticleSlug } from '../../content/articles.ts';

interface ServiceWords {
  /** The caregivers of this service, as in "sitters and nannies in Boston". */
  readonly who: string;
  /** Advice on choosing a caregiver, a sentence each. */
  readonly lookFor: readonly string[];
  /** The factors that move the price. */
  readonly price: string;
  readonly article: ArticleSlug;
}

/** The texts about each service on the pages of places and of rates. */
export const serviceWords: Readonly<Record<ServiceCode, ServiceWords>> = {
  CHILDCARE: {
    who: 'sitters and nannies',
    lookFor: [
      'Someone who asks about your child before asking about the pay.',
      'Pediatric first aid training from the last two years.',
      'Two references from families you can call.',
    ],
    price: 'More children, babies, late evenings and driving raise the rate. Regular hours lower it.',
    article: 'how-to-interview-a-sitter',
  },
  DAYCARE: {
    who: 'daycare centers and family daycares',
    lookFor: [
      'A license you can look up with your state.',
      'How many children there are per teacher.',
      'The sound of play, not shouting, when you drop in unannounced.',
    ],
    price:
      'Infant care costs the most, because each teacher can care for fewer babies. A half day costs more than half.',
    article: 'nanny-or-daycare',
  },
  SENIRCARE: {
    who: 'caregivers for older people',
    lookFor: [
      'Someone who talks to your parent, not about them.',
      'Experience with your parent’s condition.',
      'A plan for days when one of you is sick.',
    ],
    price: 'Nights, lifting and help with medicine raise the rate. Companionship alone costs the least.',
    article: 'when-a-parent-needs-help',
  },
  ADULTCARE: {
    who: 'caregivers for adults, ages 18 to 64',
    lookFor: [
      'Someone who lets you lead.',
      'Experience with your kind of day: work, school, getting around.',
      'Honest talk about what helps, and what’s too much.',
    ],
    price: 'Personal care, driving and short notice raise the rate. Long, regular shifts lower it.',
    article: 'how-to-interview-a-sitter',
  },
  PETCAREXX: {
    who: 'dog walkers and pet sitters',
    lookFor: [
      'Someone who kneels down first.',
      'A calm hand with the leash on a walk together.',
      'Clear answers about keys, heat and other dogs.',
    ],
    price: 'Nights, holidays and a second pet raise the price. A regular weekly walk lowers it.',
    article: 'questions-for-a-dog-walker',
  },
  HOUSEKEEP: {
    who: 'housekeepers',
    lookFor: [
      'Someone who walks through your home before giving a price.',
      'A list you’ve both agreed on.',
      'The same person each time.',
    ],
    price: 'First visits, windows and ovens take longer. A weekly visit costs less than a monthly one.',
    article: 'cleaning-day',
  },
  TUTORINGX: {
    who: 'tutors',
    lookFor: [
      'Someone who finds the gap in the first hour.',
      'A child who talks more than the tutor does.',
      'A six-week goal you can both name.',
    ],
    price: 'Test prep and certified teachers cost more. Online lessons and pairs cost less.',
    article: 'is-it-time-for-a-tutor',
  },
};
