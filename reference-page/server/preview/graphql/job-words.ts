import type { ServiceCode } from '@care/analytics/catalog';

type JobWords = readonly [title: string, schedule: string, line: string];

interface ServiceJobs {
  readonly jobs: readonly [JobWords, ...JobWords[]];
  /** The least and the most that jobs begin with, in US dollars, and for what. */
  readonly pay: readonly [from: number, to: number, unit: string];
}

/** Invented jobs, as those who post them write. */
export const jobWords: Readonly<Record<ServiceCode, ServiceJobs>> = {
  CHILDCARE: {
    jobs: [
      [
        'After-school sitter',
        'Monday to Friday, 3 to 6 pm',
        'Two girls, 7 and 9. Pick up at school, homework, play.',
      ],
      [
        'Nanny for a baby',
        'Monday to Thursday, 8 am to 4 pm',
        'Six months old. We work from home, two floors up.',
      ],
      [
        'Saturday night sitter',
        'Twice a month, 6 to 11 pm',
        'Three boys who go to bed without a fight. Mostly.',
      ],
      ['Summer sitter', 'June to August, three days a week', 'A pool, a dog, and a list of museums.'],
      ['Morning help', 'Weekdays, 6:30 to 8:30 am', 'Breakfast, shoes, and the walk to the bus.'],
    ],
    pay: [17, 23, 'an hour'],
  },
  DAYCARE: {
    jobs: [
      [
        'Assistant teacher, toddlers',
        'Monday to Friday, 8 am to 4 pm',
        'Nine children, two of you. We train you.',
      ],
      ['Lead teacher, preschool', 'Monday to Friday, 9 am to 5 pm', 'Your own room, and a garden behind it.'],
      ['Afternoon helper', 'Weekdays, 2 to 6 pm', 'Snack, outside, and the long good-bye at the gate.'],
      ['Cook for a small center', 'Weekdays, 9 am to 1 pm', 'Lunch for thirty, no nuts.'],
    ],
    pay: [16, 21, 'an hour'],
  },
  SENIRCARE: {
    jobs: [
      [
        'Company in the afternoon',
        'Tuesday and Thursday, 1 to 5 pm',
        'My father likes baseball, cards and a short walk.',
      ],
      ['Help in the morning', 'Every day, 7 to 9 am', 'Washing, dressing, breakfast. She tells you how.'],
      [
        'Nights with Mom',
        'Friday and Saturday, 9 pm to 7 am',
        'She gets up twice. You may sleep in between.',
      ],
      ['Drive to appointments', 'Once or twice a week', 'Two hours each time, in your car or ours.'],
    ],
    pay: [18, 24, 'an hour'],
  },
  ADULTCARE: {
    jobs: [
      ['Help at work', 'Weekdays, 9 am to 1 pm', 'I have a desk job and use a wheelchair.'],
      [
        'Weekend support',
        'Saturday and Sunday, 10 am to 4 pm',
        'Our son is 24. Swimming, shopping, a movie.',
      ],
      [
        'Evenings at home',
        'Monday, Wednesday and Friday, 5 to 8 pm',
        'We cook together. You reach the high shelves.',
      ],
    ],
    pay: [18, 25, 'an hour'],
  },
  PETCAREXX: {
    jobs: [
      ['Dog walker at noon', 'Monday to Friday, 30 minutes', 'Biscuit is old and slow, and loves the park.'],
      ['Cat visits', 'Two weeks in August, once a day', 'Two cats. One of them you may never see.'],
      ['Overnight dog sitter', 'One weekend a month', 'A big dog who thinks he is a small one.'],
      ['Puppy visits', 'Weekdays, 11 am and 3 pm', 'Out, food, and ten minutes on the floor.'],
    ],
    pay: [16, 24, 'a visit'],
  },
  HOUSEKEEP: {
    jobs: [
      ['Weekly cleaning', 'Fridays, 9 am to noon', 'Three bedrooms, one cat, no shoes inside.'],
      ['Every other week', 'Two hours, any weekday', 'A small apartment. The kitchen matters most.'],
      ['Spring cleaning', 'One long day in April', 'Windows, the oven, and behind everything.'],
    ],
    pay: [20, 28, 'an hour'],
  },
  TUTORINGX: {
    jobs: [
      ['Math tutor, grade 6', 'Tuesdays, 4 to 5 pm', 'Fractions were two years ago, and never landed.'],
      ['Reading, grade 2', 'Twice a week, 30 minutes', 'He likes trucks. Please bring trucks.'],
      ['Spanish for beginners', 'Saturdays, 10 to 11 am', 'Two sisters, and a trip in July.'],
      ['Algebra before the finals', 'Six weeks, twice a week', 'Online is fine.'],
    ],
    pay: [24, 38, 'an hour'],
  },
};
