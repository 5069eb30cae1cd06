import type { ContentLink } from '../../content/paths.ts';
import { checkPage } from '../../content/safety-check.ts';
import { letters } from '../testimonials/letters.content.ts';

interface TrustFact extends ContentLink {
  /** Of what others say. @default false */
  readonly isRating?: boolean;
}

const stars = letters.reduce((sum, letter) => sum + letter.stars, 0) / letters.length;

/** What speaks for the place, and where it is shown to be true. */
export const trustFacts: readonly TrustFact[] = [
  { label: 'Checked caregivers', path: checkPage.path },
  { label: 'Free to join', path: '/#faq-cost' },
  { label: `${stars.toFixed(1)} of 5 in sample letters`, path: '/#testimonials', isRating: true },
];
