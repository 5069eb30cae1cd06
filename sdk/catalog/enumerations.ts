/** Service codes (S3.1). */
export const serviceCodes = [
  'ADULTCARE',
  'CHILDCARE',
  'DAYCARE',
  'HOUSEKEEP',
  'PETCAREXX',
  'SENIRCARE',
  'TUTORINGX',
] as const;
export type ServiceCode = (typeof serviceCodes)[number];

/** Member types (S3.2). */
export const memberTypes = ['seeker', 'sitter'] as const;
export type MemberType = (typeof memberTypes)[number];

/** Pages that events name (S3.13). */
export const pages = ['Visitor Homepage', 'Plans and pricing', 'Get started', 'Vertical triage'] as const;
export type Page = (typeof pages)[number];

/** Sections that events name (S3.13). */
export const sections = [
  'VHP Modal',
  'VHP Hero',
  'VHP Body',
  'VHP Header',
  'Testimonials',
  'Hero',
  'FAQs',
  'Safety',
  'How it works',
  'Pricing',
  'Modal',
] as const;
export type Section = (typeof sections)[number];

/** Call-to-action labels (S3.13). */
export const callToActionLabels = [
  'Search',
  'Get started',
  'trust and safety center',
  'Join now',
  'Log in',
  'Apply to jobs',
  'List your business',
  'List your early learning center',
  'List your activity / camps center',
  'List your senior living community',
  'Internal linking menu',
  'Become a caregiver',
  'Explore plans',
  'Learn more',
  'Plans and pricing',
  'X',
] as const;
export type CallToActionLabel = (typeof callToActionLabels)[number];
