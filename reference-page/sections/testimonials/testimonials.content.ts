export const testimonialsContent = {
  headline: 'What people tell us',
  listLabel: 'Letters from families and caregivers',
  next: {
    text: 'Each of them started with the same question.',
    label: 'Get started',
    path: '/get-started',
  },
  letters: [
    {
      text: 'Rosa picks the girls up on Tuesdays and Thursdays. On Wednesdays they ask where she is.',
      name: 'Hannah K.',
      from: 'Child care, Austin',
      stars: 5,
    },
    {
      text: 'My father didn’t want help. He wanted someone to talk baseball with. Now he has both.',
      name: 'Marcus D.',
      from: 'Senior care, Chicago',
      stars: 5,
    },
    {
      text: 'I found two families on one street. My week is full, and I walk to work.',
      name: 'Elena V.',
      from: 'Caregiver, Seattle',
      stars: 5,
    },
    {
      text: 'The first tutor was nice. The second one made fractions funny. We kept the second one.',
      name: 'Priya S.',
      from: 'Tutoring, Boston',
      stars: 4,
    },
    {
      text: 'Our sitter was sick at eight in the morning. By noon we had someone kind who knew what to do.',
      name: 'Tom W.',
      from: 'Child care, Denver',
      stars: 5,
    },
    {
      text: 'I get a picture of Biscuit from every walk. I look at it in meetings.',
      name: 'Joanna P.',
      from: 'Pet care, Atlanta',
      stars: 5,
    },
  ],
} as const;
