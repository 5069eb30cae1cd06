export const serviceMenuContent = {
  all: {
    label: 'Not sure yet?',
    line: 'A few questions, and we point the way',
    path: '/vertical-triage?question=who',
  },
  member: 'Already a member?',
} as const;
