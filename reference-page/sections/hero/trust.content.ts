import type { ContentLink } from '../../content/paths.ts';
import { checkPage } from '../../content/safety-check.ts';
import { letters } from '../testimonials/letters.content.ts';

interface TrustFact extends ContentLink {
  /** Whether the fact is a rating by others. @default false */
  readonly isRating?: boolean;
}

const stars = letters.reduce((sum, letter) => sum + letter.stars, 0) / letters.length;

/** Facts that speak for the site, each with the path of its evidence. */
export const trustFacts: readonly TrustFact[] = [
  { label: 'Checked caregivers', path: checkPage.path },
  { label: 'Free to join', path: '/#faq-cost' },
  { label: `${stars.toFixed(1)} of 5 in sample letters`, path: '/#testimonials', isRating: true },
];
