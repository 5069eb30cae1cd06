export const caregiversContent = {
  headline: 'Good with people? Someone near you needs you.',
  text: 'Choose your hours and the families you work for. Joining is free, and what you earn is yours.',
  apply: { label: 'Apply to jobs', path: '/jobs' },
  become: { label: 'Become a caregiver', path: '/vertical-triage?memberType=sitter' },
} as const;
