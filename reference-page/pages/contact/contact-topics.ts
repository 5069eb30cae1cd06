/** A topic that a visitor writes to us about: its texts on the page. */
export interface ContactTopic {
  /** In the list of topics. */
  readonly label: string;
  readonly headline: string;
  readonly lead: string;
  /** Under the field of the message. */
  readonly hint: string;
  /** The headline once it is sent. @default thanks for writing */
  readonly sent?: string;
}

const lead = 'A person reads every message and answers by the next business day.';
const listingLead =
  'Tell us about your place. We’ll write back by the next business day with what comes next.';
const headline = 'How can we help?';
const noSecrets = 'Never send a password or a card number.';

/** The topics, in the order of the list; the first one is chosen where the address names none. */
export const contactTopics = {
  question: { label: 'A question', headline, lead, hint: noSecrets },
  login: {
    label: 'I can’t log in',
    headline: 'Let’s get you back in',
    lead: 'Tell us the email address of your account. We’ll write to that address, and to no other.',
    hint: 'What happens when you try? Never send your password.',
  },
  business: {
    label: 'List my business',
    headline: 'List your business',
    lead: listingLead,
    hint: 'Its name, its city, and how many people you have room for.',
  },
  'early-learning': {
    label: 'List my early learning center',
    headline: 'List your early learning center',
    lead: listingLead,
    hint: 'Its name, its city, the ages you take, and how many openings you have.',
    sent: 'Thanks for telling us about your early learning center',
  },
  camps: {
    label: 'List my activity or camp',
    headline: 'List your activity or camp',
    lead: listingLead,
    hint: 'Its name, its city, the ages you take, and your dates.',
    sent: 'Thanks for telling us about your activity or camp',
  },
  'senior-living': {
    label: 'List my senior living community',
    headline: 'List your senior living community',
    lead: listingLead,
    hint: 'Its name, its city, the care you offer, and how many rooms are free.',
    sent: 'Thanks for telling us about your senior living community',
  },
  homepay: {
    label: 'HomePay',
    headline: 'Ask us about HomePay',
    lead,
    hint: 'How often does your caregiver work, and in which state?',
  },
  safety: {
    label: 'A safety concern',
    headline: 'Tell us what happened',
    lead: 'If someone is in danger, call 911 first. A safety specialist reads every report.',
    hint: 'Who was it, what happened, and when?',
  },
  privacy: {
    label: 'My data',
    headline: 'Your data, your call',
    lead: 'Ask what we know about you, or have it corrected or erased. You don’t have to say why.',
    hint: 'What should we show you, correct or erase?',
  },
  careers: {
    label: 'Working at {site}',
    headline: 'Work with us',
    lead,
    hint: 'What do you do best, and where are you?',
  },
  press: { label: 'Press', headline: 'Press questions', lead, hint: 'When do you need an answer?' },
} as const satisfies Readonly<Record<string, ContactTopic>>;

export type ContactTopicName = keyof typeof contactTopics;

/** The topic of a name; the first one for a name that is none. */
export function contactTopicOf(name: string | null): ContactTopicName {
  return name && Object.hasOwn(contactTopics, name) ? (name as ContactTopicName) : 'question';
}
