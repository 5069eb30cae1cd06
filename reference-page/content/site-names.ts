import type { Brand } from '../visit/visit.ts';

/** The site's name as each brand writes it (S2.18): in titles, where pages are shared, in the footer. */
export const siteNames: Readonly<Record<Brand, string>> = {
  default: 'Care',
  rebranding: 'Care',
  greaterCare: 'Greater Care',
};
