import type { Brand } from '../visit/visit.ts';

/** The label of the logo that leads home, for visitors who don't see it: the name as its brand writes it, and its target. */
export const homeLabels: Readonly<Record<Brand, string>> = {
  default: 'Care, home page',
  rebranding: 'Care, home page',
  greaterCare: 'Greater care, home page',
};
