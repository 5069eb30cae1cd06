import { art } from '../../art/art.ts';
import type { ThemedArt } from '../../components/picture/art.ts';
import type { ArticleSlug } from '../../content/articles.ts';
import type { ContentLink } from '../../content/paths.ts';
import type { Block } from '../content/plain-page.ts';

/** What an article says. Its title stands with its address. */
export interface Article {
  readonly lead: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly art: ThemedArt;
  readonly blocks: readonly Block[];
  /** Where a reader goes on. */
  readonly next: ContentLink;
}

function text(title: string, paragraph: string, points?: readonly string[]): Block {
  return { kind: 'text', title, paragraphs: [paragraph], ...(points && { points }) };
}

export const articleTexts: Readonly<Record<ArticleSlug, Article>> = {
  'how-to-interview-a-sitter': {
    lead: 'Half an hour, a cup of tea, and seven questions that tell you more than a resume.',
    description: 'Seven questions to ask a sitter, what to listen for, and how to end the talk kindly.',
    keywords: ['interview a sitter', 'babysitter questions'],
    art: art.stepsForFamilies.meet,
    blocks: [
      text(
        'Ask for stories',
        'A yes or a no tells you little. Ask what happened last time, and what came after.',
        [
          'Tell me about a day that went wrong.',
          'What do you do when a child will not stop crying?',
          'What did you like about your last family?',
          'When did you last have to call a parent?',
        ],
      ),
      text(
        'Talk about the plain things',
        'Most trouble comes from what nobody said out loud: phones, sweets, screens, visitors, being late. Say your rules, and ask for theirs.',
      ),
      text(
        'Let the children be there',
        'For the last ten minutes. Do not watch the sitter. Watch the children.',
      ),
      text(
        'End kindly',
        'Say when you will decide, and do. If it is a no, say so the same day and thank them for coming.',
      ),
    ],
    next: { label: 'Find a sitter near you', path: '/app/enrollment/seeker/cc' },
  },
  'nanny-or-daycare': {
    lead: 'Both can be right. What decides is your week, your money, and your child.',
    description:
      'Nanny or daycare? Compare cost, hours, illness and company, and find what fits your family.',
    keywords: ['nanny or daycare', 'compare child care'],
    art: art.services.DAYCARE,
    blocks: [
      text(
        'What a nanny is good at',
        'One person for your child, in your home, at your hours. A cold is no reason to stay away from work. With two or more children it often costs less than you think.',
      ),
      text(
        'What a daycare is good at',
        'Other children, trained staff, a fixed price, and a plan for when somebody is ill. You do not become an employer.',
      ),
      text('Four questions that decide', 'Answer them for a usual week, not for a perfect one.', [
        'When do you have to leave, and when are you back?',
        'How often is your child ill?',
        'Does your child like noise?',
        'What can you pay in a month with a surprise in it?',
      ]),
      text(
        'You can mix',
        'Three days of daycare and a sitter for two afternoons is a common answer. So is sharing a nanny with the family next door.',
      ),
    ],
    next: { label: 'Compare what they cost', path: '/cost' },
  },
  'a-sitters-first-day': {
    lead: 'What to lay out, what to write down, and what to leave to the two of them.',
    description:
      'A checklist for a sitter’s first day: what to write down, what to show, and when to leave the house.',
    keywords: ['first day with a sitter', 'babysitter checklist'],
    art: art.services.CHILDCARE,
    blocks: [
      text('Write it on one page', 'Put it on the fridge.', [
        'Your numbers, a neighbor’s number, the doctor, 911 and poison control',
        'Allergies and medicine: what, how much, when',
        'Naps, meals, bedtime',
        'The word that always helps',
      ]),
      text(
        'Show, don’t tell',
        'The stove, the stroller, the front door that sticks, the shut-off for the water. Ten minutes are enough.',
      ),
      text(
        'Go out, but not far',
        'Stay for the first half hour, then take a walk. Say goodbye, even when it would be easier to slip away.',
      ),
      text(
        'Talk for five minutes after',
        'What went well? What was odd? Pay at once, in full, also when it was short.',
      ),
    ],
    next: { label: 'Find a sitter near you', path: '/app/enrollment/seeker/cc' },
  },
  'when-a-parent-needs-help': {
    lead: 'The signs are small at first. Here is what to look for and how to begin the talk.',
    description: 'Signs that a parent needs more help at home, how to talk about it, and how to start small.',
    keywords: ['aging parents', 'senior care signs'],
    art: art.services.SENIRCARE,
    blocks: [
      text('Small signs', 'One of them means nothing. Three of them mean a talk.', [
        'The fridge is empty, or full of old food',
        'Bills lie unopened',
        'New dents in the car',
        'They have stopped seeing friends',
      ]),
      text(
        'How to begin the talk',
        'Ask what has become tiring, and wait. Say what you have seen, not what you fear. Never at a birthday.',
      ),
      text(
        'Start with something small',
        'Two hours a week of company and shopping is easier to accept than “care”. If the first person is liked, more hours follow by themselves.',
      ),
      text(
        'Share it',
        'If you have brothers or sisters, write down who does what. Whoever lives far away can do the bills and the calls.',
      ),
    ],
    next: { label: 'Find company for your parent', path: '/app/enrollment/seeker/sc' },
  },
  'questions-for-a-dog-walker': {
    lead: 'Your dog can’t tell you how the walk was. These questions can.',
    description:
      'Questions to ask a dog walker: keys, other dogs, hot days, and what happens when something goes wrong.',
    keywords: ['dog walker', 'pet sitter questions'],
    art: art.services.PETCAREXX,
    blocks: [
      text('About the walk', 'Ask for details. A good walker loves them.', [
        'How many dogs do you walk at once?',
        'Where do you go when it is hot?',
        'Is my dog ever off the leash?',
        'What do you do when two dogs do not like each other?',
      ]),
      text(
        'About the house',
        'Who has the key, where does it stay at night, and who else could use it? Agree on one place for leash, towel and treats.',
      ),
      text(
        'When something goes wrong',
        'Write down your vet, a sum they may spend without asking, and a friend who can decide when you can’t be reached.',
      ),
      text('The trial walk', 'Walk along once. Look at the leash: it should be loose.'),
    ],
    next: { label: 'Find pet care near you', path: '/app/enrollment/seeker/pc' },
  },
  'cleaning-day': {
    lead: 'A clean home begins with a clear list. Agree on it once, and both of you can relax.',
    description:
      'What to agree on with a housekeeper: the list, the products, the key, the time and the pay.',
    keywords: ['housekeeper', 'cleaning list'],
    art: art.services.HOUSEKEEP,
    blocks: [
      text(
        'The list',
        'Sort it into three: every time, every month, never. “Never” matters most: the desk, the guitar, the drawer.',
      ),
      text(
        'The things',
        'Who brings the vacuum and the sprays? If someone in the house has asthma, or a cat that licks floors, say so.',
      ),
      text(
        'Time and pay',
        'Pay by the hour until you both know how long it takes, then agree on a price for the visit. Extra work is paid extra.',
        [
          'First time: plan for double the hours',
          'Cancel a day before, or pay half',
          'A paid week off in the summer keeps good people',
        ],
      ),
      text(
        'What breaks, breaks',
        'Agree before it happens. Most families shrug at a glass and talk about a lamp.',
      ),
    ],
    next: { label: 'Find a housekeeper', path: '/app/enrollment/seeker/hk' },
  },
  'is-it-time-for-a-tutor': {
    lead: 'Grades are the last thing to fall. Look at the evenings first.',
    description: 'How to tell that a tutor would help, how to choose one, and how to know that it works.',
    keywords: ['tutor', 'when to get a tutor'],
    art: art.services.TUTORINGX,
    blocks: [
      text(
        'Look at the evenings',
        'Homework that takes twice as long as it should, tears over one subject, or “I am just bad at it”: that is the time, whatever the report says.',
      ),
      text(
        'What a tutor can do',
        'Find the step that was missed, often two years back, and go there. A good one asks more than they explain.',
      ),
      text('How to choose', 'Book one hour with two people, and let your child decide.', [
        'Can they say in one sentence what is missing?',
        'Do they make mistakes on purpose, to be corrected?',
        'Did your child talk more than they did?',
      ]),
      text('How to know it works', 'After six weeks homework should be shorter. Grades follow a term later.'),
    ],
    next: { label: 'Find a tutor', path: '/app/enrollment/seeker/tu' },
  },
};
