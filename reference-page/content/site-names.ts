import type { Brand } from '../visit/visit.ts';

/**
 * The site's name as each brand writes it (S2.18): in the logo, in titles, where pages are shared, in the footer. `rebranding` is the
 * same company in another theme, under a new logo.
 */
export const siteNames: Readonly<Record<Brand, string>> = {
  default: 'Care',
  rebranding: 'Care',
  greaterCare: 'Greater Care',
};
