/** The places of controls, with their selectors. A control belongs to the nearest place around it. */
export const places = {
  'Top of the page': '.skip-link',
  Header: '.header',
  'Service menu': '#service-menu',
  'Sites in the header': '#header-sites',
  Menu: '#menu-sheet',
  'Safety banner': '.banner',
  Hero: '.hero',
  'How it works': '#how-it-works',
  Services: '#services',
  Safety: '#safety',
  Testimonials: '#testimonials',
  Pricing: '#pricing',
  FAQs: '#faqs',
  Caregivers: '#caregivers',
  'Apply dialog': '#apply-to-jobs',
  Businesses: '#businesses',
  Message: '.message',
  'Main part': 'main',
  'Internal linking menu': '.directory',
  Footer: '.footer',
} as const;

export type PlaceName = keyof typeof places;
