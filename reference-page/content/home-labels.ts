import type { Brand } from '../visit/visit.ts';

/** What the logo that leads home says to those who don't see it: the name as its brand writes it, and where it goes. */
export const homeLabels: Readonly<Record<Brand, string>> = {
  default: 'Care, home page',
  rebranding: 'Care, home page',
  greaterCare: 'Greater care, home page',
};
