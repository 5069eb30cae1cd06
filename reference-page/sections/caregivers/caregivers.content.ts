export const caregiversContent = {
  headline: 'Good with people? Someone near you needs you.',
  text: 'Choose your hours and the families you work for. Joining is free, and what you earn is yours.',
  apply: { label: 'Apply to jobs', path: '/jobs' },
  dialog: {
    title: 'Two minutes, and you can apply',
    text: 'To answer a job you need a profile: your name, what you have done, and the hours you like. Joining is free. You can look at the jobs first.',
    look: 'Look at the jobs first',
  },
  become: { label: 'Become a caregiver', path: '/vertical-triage?memberType=sitter' },
} as const;
