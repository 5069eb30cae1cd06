import type { Brand } from '../visit/visit.ts';

/**
 * The site's name as each brand writes it (S2.18): in the logo, in titles, where pages are shared, in the copy, in the footer. `rebranding` is the
 * same company in another theme, under a new logo.
 */
export const siteNames: Readonly<Record<Brand, string>> = {
  default: 'Care',
  rebranding: 'Care',
  greaterCare: 'Greater Care',
};

/** Stands for the site's name in copy that is the same for every brand. */
const placeholder = '{site}';

/** Copy in the name of a brand: all texts in it name the site as the brand does. */
export function inTheNameOf<Copy>(brand: Brand, copy: Copy): Copy {
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(placeholder, siteNames[brand]);
    if (Array.isArray(value)) return value.map(named);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part)]));
  };
  return named(copy) as Copy;
}
