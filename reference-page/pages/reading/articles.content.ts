import { art } from '../../art/art.ts';
import type { ThemedArt } from '../../components/picture/art.ts';
import type { ArticleSlug } from '../../content/articles.ts';
import type { ContentLink } from '../../content/paths.ts';
import type { Block } from '../plain/plain-page.ts';

/** The content of an article. Its title stands with its address. */
export interface Article {
  readonly lead: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly art: ThemedArt;
  readonly blocks: readonly Block[];
  /** The page where a reader goes on. */
  readonly next: ContentLink;
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A small number as a word. */
function inWords(count: number): string {
  return words[count] ?? `${count}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function text(title: string, paragraph: string, points?: readonly string[]): Block {
  return { kind: 'text', title, paragraphs: [paragraph], ...(points && { points }) };
}

/** Questions to ask a sitter, first for stories, then about everyday things. */
const sitterQuestions = {
  stories: [
    'Tell me about a day that went wrong. What did you do?',
    'What do you do when a child won’t stop crying?',
    'What did you like about your last family?',
    'When did you last have to call a parent?',
  ],
  everyday: [
    'When do you look at your phone?',
    'What would you do if a friend of ours rang the bell?',
    'How much notice do you need if we’re running late?',
  ],
} as const;
const sitterQuestionCount = inWords(sitterQuestions.stories.length + sitterQuestions.everyday.length);

const nannyOrDaycareQuestions = [
  'When do you have to leave, and when are you home?',
  'How often is your child sick?',
  'Does your child like noise?',
  'What can you afford in a month with a surprise in it?',
] as const;

export const articleTexts: Readonly<Record<ArticleSlug, Article>> = {
  'how-to-interview-a-sitter': {
    lead: `Half an hour, a cup of tea, and ${sitterQuestionCount} questions that tell you more than a resume.`,
    description: `${capitalized(sitterQuestionCount)} questions to ask a sitter, what to listen for, and how to wrap up kindly.`,
    keywords: ['interview a sitter', 'babysitter questions'],
    art: art.stepsForFamilies.meet,
    blocks: [
      text(
        'Ask for stories',
        'Yes-or-no questions tell you little. Ask what happened last time, and what came next.',
        sitterQuestions.stories,
      ),
      text(
        'Talk about the everyday things',
        'Most trouble comes from what nobody said out loud: phones, candy, screens, visitors, running late. Share your rules, and ask for theirs.',
        sitterQuestions.everyday,
      ),
      text(
        'Have the children there',
        'For the last ten minutes. Don’t watch the sitter. Watch the children.',
      ),
      text(
        'End kindly',
        'Say when you’ll decide, and stick to it. If you decide against it, say so the same day and thank them for coming.',
      ),
    ],
    next: { label: 'Find a sitter near you', path: '/app/enrollment/seeker/cc' },
  },
  'nanny-or-daycare': {
    lead: 'Both can be right. It depends on your week, your budget, and your child.',
    description:
      'Nanny or daycare? Compare cost, hours, sick days and playmates, and find what fits your family.',
    keywords: ['nanny or daycare', 'compare child care'],
    art: art.services.DAYCARE,
    blocks: [
      text(
        'What a nanny is good at',
        'One person for your child, in your home, on your schedule. A cold doesn’t keep you home from work. With two or more children, it often costs less than you’d think.',
      ),
      text(
        'What a daycare is good at',
        'Other children, trained staff, a set price, and a plan for when someone is sick. You don’t become an employer.',
      ),
      text(
        `${capitalized(inWords(nannyOrDaycareQuestions.length))} questions that decide`,
        'Answer them for a typical week, not a perfect one.',
        nannyOrDaycareQuestions,
      ),
      text(
        'You can mix',
        'Three days of daycare and a sitter for two afternoons is a common answer. So is sharing a nanny with the family next door.',
      ),
    ],
    next: { label: 'Compare what they cost', path: '/cost' },
  },
  'a-sitters-first-day': {
    lead: 'What to set out, what to write down, and what to leave to the two of them.',
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
        'The stove, the stroller, the front door that sticks, the shut-off for the water. Ten minutes is enough.',
      ),
      text(
        'Go out, but not far',
        'Stay for the first half hour, then take a walk. Say goodbye, even if it’d be easier to slip away.',
      ),
      text(
        'Talk for five minutes after',
        'What went well? What didn’t? Pay right away and in full, even if it was short.',
      ),
    ],
    next: { label: 'Find a sitter near you', path: '/app/enrollment/seeker/cc' },
  },
  'when-a-parent-needs-help': {
    lead: 'The signs are small at first. Here’s what to look for and how to start the conversation.',
    description: 'Signs that a parent needs more help at home, how to talk about it, and how to start small.',
    keywords: ['aging parents', 'senior care signs'],
    art: art.services.SENIRCARE,
    blocks: [
      text('Small signs', 'One of them means nothing. Three of them mean it’s time to talk.', [
        'A fridge that’s empty, or full of old food',
        'Bills sitting unopened',
        'New dents in the car',
        'Not seeing friends anymore',
      ]),
      text(
        'How to start the conversation',
        'Ask what’s gotten tiring, and wait. Say what you’ve seen, not what you fear. Never at a birthday party.',
      ),
      text(
        'Start with something small',
        'Two hours a week of company and errands is easier to accept than “care.” If your parent likes the first person, more hours will follow.',
      ),
      text(
        'Share it',
        'If you have brothers or sisters, write down who does what. Whoever lives far away can handle bills and calls.',
      ),
    ],
    next: { label: 'Find company for your parent', path: '/app/enrollment/seeker/sc' },
  },
  'questions-for-a-dog-walker': {
    lead: 'Your dog can’t tell you how the walk was. These questions can.',
    description:
      'Questions to ask a dog walker: keys, other dogs, hot days, and what happens if something goes wrong.',
    keywords: ['dog walker', 'pet sitter questions'],
    art: art.services.PETCAREXX,
    blocks: [
      text('About the walk', 'Ask for details. A good walker loves them.', [
        'How many dogs do you walk at once?',
        'Where do you go when it’s hot?',
        'Is my dog ever off the leash?',
        'What do you do when two dogs don’t get along?',
      ]),
      text(
        'About the house',
        'Who has the key, where is it kept at night, and who else could use it? Agree on one place for the leash, towel and treats.',
      ),
      text(
        'If something goes wrong',
        'Write down your vet, how much they can spend without asking, and a friend who can decide if you can’t be reached.',
      ),
      text('The trial walk', 'Go along once. Watch the leash: it should be loose.'),
    ],
    next: { label: 'Find pet care near you', path: '/app/enrollment/seeker/pc' },
  },
  'cleaning-day': {
    lead: 'A clean home starts with a clear list. Agree on it once, and both of you can relax.',
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
        'The supplies',
        'Who brings the vacuum and the sprays? If someone in the house has asthma, or a cat that licks floors, say so.',
      ),
      text(
        'Time and pay',
        'Pay by the hour until you both know how long it takes, then agree on a price for the visit. Pay extra for extra work.',
        [
          'First time: plan for double the hours',
          'Cancel a day before, or pay half',
          'A paid week off in the summer keeps good people',
        ],
      ),
      text(
        'What breaks, breaks',
        'Agree on what happens next before anything does. Most people shrug off a glass and talk about a lamp.',
      ),
    ],
    next: { label: 'Find a housekeeper', path: '/app/enrollment/seeker/hk' },
  },
  'is-it-time-for-a-tutor': {
    lead: 'Grades are the last thing to fall. Look at the evenings first.',
    description: 'How to tell if a tutor would help, how to choose one, and how to know it’s working.',
    keywords: ['tutor', 'when to get a tutor'],
    art: art.services.TUTORINGX,
    blocks: [
      text(
        'Look at the evenings',
        'Homework that takes twice as long as it should, tears over one subject, or “I’m just bad at it”: that’s the time, whatever the report card says.',
      ),
      text(
        'What a tutor can do',
        'Find the step that was missed, often two years back, and start there. A good one asks more than they explain.',
      ),
      text('How to choose', 'Book one hour with two people, and let your child decide.', [
        'Can they say in one sentence what’s missing?',
        'Do they make mistakes on purpose, to be corrected?',
        'Did your child talk more than they did?',
      ]),
      text(
        'How to know it’s working',
        'After six weeks, homework should take less time. Grades follow a semester later.',
      ),
    ],
    next: { label: 'Find a tutor', path: '/app/enrollment/seeker/tu' },
  },
};
