import { art } from '../../art/art.ts';
import type { PlainPage } from '../plain/plain-page.ts';

const about = { label: 'About', path: '/about' } as const;

/** The pages about the company. */
export const aboutPages = {
  '/about': {
    title: 'About {site}',
    description:
      '{site} helps families and caregivers find each other. Who we are, what we believe, and what we don’t do.',
    keywords: ['about {site}', 'company', 'family care'],
    screenName: 'about',
    name: 'About',
    headline: 'For the people who look after everyone else',
    lead: '{site} is where families and caregivers find each other, close to home.',
    art: art.caregivers,
    actions: [{ label: 'Join now', path: '/get-started' }],
    blocks: [
      {
        kind: 'text',
        title: 'What we do',
        paragraphs: [
          'Nearly everyone needs help with care at some point: with a baby, a parent, a dog, or a pile of laundry. Good people who can help often live a few blocks away.',
          'We bring them together. Families say what they need, caregivers show what they do well, and both choose freely.',
        ],
      },
      {
        kind: 'text',
        title: 'What we believe',
        paragraphs: ['A few things we won’t change our minds about:'],
        points: [
          'Safety comes before hello: checks first, messages later.',
          'Care is skilled work, and it deserves fair pay.',
          'You decide. We show you people; we never choose for you.',
          'What you tell us is yours.',
        ],
      },
      {
        kind: 'links',
        title: 'Keep reading',
        links: [
          { label: 'Newsroom', line: 'What’s new, and who to ask', path: '/about/newsroom' },
          { label: 'Careers', line: 'Work with us', path: '/about/careers' },
          { label: 'Trust and safety center', line: 'How we keep people safe', path: '/about/safety' },
        ],
      },
    ],
  },
  '/about/newsroom': {
    title: 'Newsroom',
    description: 'News from {site} in plain words, and how reporters can reach us.',
    keywords: ['newsroom', 'press', 'news'],
    screenName: 'newsroom',
    name: 'Newsroom',
    above: [about],
    headline: 'What’s new at {site}',
    lead: 'Short notes about what’s changed.',
    blocks: [
      {
        kind: 'text',
        title: 'Adult care gets a home of its own',
        paragraphs: [
          'Not everyone who needs support is a senior. Adults from 18 to 64 now have their own kind of care here, with caregivers who help at home, at work and around town.',
        ],
        links: [{ label: 'See adult care', path: '/care-directory/adult-care' }],
      },
      {
        kind: 'text',
        title: 'Camps and senior living can list themselves',
        paragraphs: [
          'Centers, camps and senior living communities can now show their space, hours and openings to families nearby.',
        ],
        links: [{ label: 'List your business', path: '/business' }],
      },
      {
        kind: 'text',
        title: 'Are you a reporter?',
        paragraphs: ['Write to us and tell us your deadline. A person reads it, usually the same day.'],
        links: [{ label: 'Write to us', path: '/help/contact?topic=press' }],
      },
    ],
  },
  '/about/careers': {
    title: 'Careers at {site}',
    description: 'Work at {site}: what we build, how we work together, and how to write to us.',
    keywords: ['careers', 'work at {site}', 'company jobs'],
    screenName: 'careers',
    name: 'Careers',
    above: [about],
    headline: 'Build something people lean on',
    lead: 'We’re engineers, designers, safety specialists and former caregivers. Many of us have needed care ourselves.',
    art: art.stepsForFamilies.meet,
    actions: [{ label: 'Write to us', path: '/help/contact?topic=careers' }],
    blocks: [
      {
        kind: 'text',
        title: 'How we work',
        paragraphs: ['Calmly, in small steps we can undo.'],
        points: [
          'If school calls, you go. We mean it.',
          'Plain words in everything we write.',
          'Each of us answers member questions one day a month.',
        ],
      },
      {
        kind: 'text',
        title: 'How to apply',
        paragraphs: [
          'Tell us what you’ve built and what you’d like to build here. One page is plenty. We answer everyone.',
        ],
      },
      {
        kind: 'links',
        title: 'Looking for care work instead?',
        text: 'Jobs with families are in another part of this site.',
        links: [{ label: 'See how jobs work', path: '/jobs' }],
      },
    ],
  },
  '/about/terms-of-use': {
    title: 'Terms of use',
    description: 'What you can expect from {site} and what we expect from you, in plain words.',
    keywords: ['terms of use', 'rules'],
    screenName: 'terms-of-use',
    name: 'Terms of use',
    above: [about],
    headline: 'Terms of use',
    lead: 'What you can expect from us, and what we expect from you.',
    blocks: [
      {
        kind: 'text',
        title: 'What {site} is',
        id: 'what-care-is',
        paragraphs: [
          '{site} is a place to find each other. We don’t employ caregivers, and we’re not a party to what you agree on with each other.',
          'This site is a preview. There are no accounts yet, nothing is sold, and nobody is hired through it.',
        ],
      },
      {
        kind: 'text',
        title: 'What we ask of you',
        id: 'what-we-ask',
        paragraphs: ['These rules keep it kind and safe:'],
        points: [
          'Be 18 or older, and be yourself.',
          'Tell the truth in your profile, your jobs and your reviews.',
          'Treat people with respect. No one is turned away for who they are.',
          'Keep what others tell you to yourself.',
        ],
      },
      {
        kind: 'text',
        title: 'What we can’t promise',
        id: 'no-promise',
        paragraphs: [
          'A background check looks at the past; it can’t see the future. Meet in person, call references, and trust your gut.',
        ],
        links: [{ label: 'What a background check covers', path: '/about/safety/background-checks' }],
      },
      {
        kind: 'text',
        title: 'Changes',
        id: 'changes',
        paragraphs: [
          'If these terms change, we’ll say so here and tell members before the change takes effect.',
        ],
      },
    ],
  },
  '/about/privacy-policy': {
    title: 'Privacy policy',
    description: 'What {site} knows about you, why, for how long, and how to have it erased. In plain words.',
    keywords: ['privacy policy', 'personal data'],
    screenName: 'privacy-policy',
    name: 'Privacy policy',
    above: [about],
    headline: 'Privacy policy',
    lead: 'What we know about you, why, and how to have it erased.',
    actions: [{ label: 'Your privacy choices', path: '/about/privacy-choices' }],
    blocks: [
      {
        kind: 'text',
        title: 'What we collect',
        id: 'what-we-collect',
        paragraphs: ['When you use this site, and you’ve agreed to it where we have to ask, we record:'],
        points: [
          'which pages you open and which buttons you press,',
          'which site, ad or newsletter led you here,',
          'random numbers that tell one browser from another,',
          'whether you look for care or for work, and the ZIP code that you search with,',
          'once you join, your member number, and the city and state of your ZIP code. Our advertising tools get that place only scrambled. Who has a list of cities can find out which one it is.',
        ],
      },
      {
        kind: 'text',
        title: 'What we never collect',
        id: 'what-we-never-collect',
        paragraphs: [
          'We never record passwords, card numbers, or what you write in a message to us. Numbers that look like them are removed before anything is sent.',
        ],
      },
      {
        kind: 'text',
        title: 'Why, and for how long',
        id: 'why',
        paragraphs: [
          'We want to know what works on this site and what doesn’t. If your browser is offline, what we recorded waits there for up to seven days, then it’s erased.',
        ],
      },
      {
        kind: 'text',
        title: 'Your choice',
        id: 'your-say',
        paragraphs: [
          'You can opt out at any time. If your browser sends the Global Privacy Control signal, we treat it as an opt-out.',
        ],
        links: [{ label: 'Make your privacy choices', path: '/about/privacy-choices' }],
      },
    ],
  },
} as const satisfies Readonly<Record<string, PlainPage>>;
