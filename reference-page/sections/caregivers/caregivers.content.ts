import { checkNotice } from '../../content/safety-check.ts';

export const caregiversContent = {
  headline: 'Good with people? Someone near you needs you.',
  text: 'Choose your hours and the families you work for. Joining is free, and you keep everything you earn.',
  apply: { label: 'Apply to jobs', path: '/jobs' },
  dialog: {
    title: 'Two minutes, and your profile is made',
    text: `To apply, you need a profile: your name, your experience, and the hours that suit you. ${checkNotice} Joining is free.`,
    look: 'Look at the jobs first',
  },
  become: { label: 'Become a caregiver', path: '/vertical-triage?memberType=sitter' },
} as const;
