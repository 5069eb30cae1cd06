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
/** One of {@link serviceCodes}. */
export type ServiceCode = (typeof serviceCodes)[number];

/** The values of an event's service: a code, `none` when there is no service, `unknown` when it can't be determined (S3.1). */
export const services = [...serviceCodes, 'none', 'unknown'] as const;
/** One of {@link services}. */
export type Service = (typeof services)[number];

/** Member types (S3.2). */
export const memberTypes = ['seeker', 'sitter'] as const;
/** One of {@link memberTypes}. */
export type MemberType = (typeof memberTypes)[number];

/** The kinds of a search (S3.2). */
export const searchKinds = ['caregiver', 'service'] as const;
/** One of {@link searchKinds}. */
export type SearchKind = (typeof searchKinds)[number];

/** Plans that a family may choose. */
export const plans = ['basic', 'monthly', 'yearly'] as const;
/** One of {@link plans}. */
export type Plan = (typeof plans)[number];

/** The reasons for which a search was refused. */
export const searchErrors = ['missing ZIP', 'malformed ZIP', 'unknown ZIP'] as const;
/** One of {@link searchErrors}. */
export type SearchError = (typeof searchErrors)[number];

/** Parts of a section that log alike otherwise. */
export const areas = ['Footer'] as const;
/** One of {@link areas}. */
export type Area = (typeof areas)[number];

/** Pages that events name (S3.13). */
export const pages = ['Visitor Homepage', 'Plans and pricing', 'Get started', 'Vertical triage'] as const;
/** One of {@link pages}. */
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
/** One of {@link sections}. */
export type Section = (typeof sections)[number];

/** Call-to-action labels (S3.13); `X` closes a modal. */
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
/** One of {@link callToActionLabels}. */
export type CallToActionLabel = (typeof callToActionLabels)[number];

/** The labels that only the home page logs. */
export const homePageLabels = ['Search', 'Explore plans'] as const satisfies readonly CallToActionLabel[];
