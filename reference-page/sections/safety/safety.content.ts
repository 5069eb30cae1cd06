import { safetyChecks } from '../../content/safety-check.ts';

export const safetyContent = {
  headline: 'Safety comes before hello',
  lead: 'We check first. Trust still takes a meeting, and we help you ask the right questions.',
  checks: safetyChecks,
  center: { label: 'Visit the trust and safety center', path: '/about/safety' },
} as const;
