import { art } from '../../art/art.ts';
import { checkPage, checkPromise, safetyChecks } from '../../content/safety-check.ts';
import type { PlainPage } from '../plain/plain-page.ts';

const about = { label: 'About', path: '/about' } as const;
const center = { label: 'Trust and safety center', path: '/about/safety' } as const;

/** The pages about safety (S2.12). */
export const safetyPages = {
  '/about/safety': {
    title: 'Trust and safety center',
    description: 'What we check, what you can check yourself, and what to do if something feels wrong.',
    keywords: ['safety', 'trust', 'background checks', 'references'],
    screenName: 'safety',
    name: 'Trust and safety center',
    above: [about],
    headline: 'Safety comes before hello',
    lead: 'We check first. Then take your time: meet, ask questions, and call references.',
    art: art.safety,
    actions: [checkPage],
    blocks: [
      {
        kind: 'steps',
        title: 'Before you hire',
        steps: [
          { title: 'Talk on the phone', text: 'Ten minutes tell you more than ten messages.' },
          {
            title: 'Meet with everyone there',
            text: 'In a public place or at home, and see how they get along.',
          },
          {
            title: 'Call two references',
            text: 'Ask what they’d do differently. Then listen.',
          },
          { title: 'Start with a paid trial', text: 'An hour or two, with you in the house.' },
        ],
      },
      {
        kind: 'links',
        title: 'What is checked',
        links: safetyChecks.map(({ label, path, text }) => ({ label, path, line: text })),
      },
      {
        kind: 'text',
        title: 'If something feels wrong',
        paragraphs: [
          'If someone is in danger, call 911 first. Then tell us. A safety specialist reads every report, and we close accounts when we have to.',
          'Never send money to someone you haven’t met, and never cash a check for a stranger. Honest people won’t ask you to.',
        ],
        links: [{ label: 'Write to us', path: '/help/contact?topic=safety' }],
      },
    ],
  },
  '/about/safety/background-checks': {
    title: 'Background checks',
    description:
      'What a background check covers: criminal records, motor vehicle records, and what no check can tell you.',
    keywords: ['background checks', 'criminal records', 'motor vehicle records'],
    screenName: 'background-checks',
    name: 'Background checks',
    above: [about, center],
    headline: 'What a background check covers',
    lead: `${checkPromise} Here’s what the check covers, and what it can’t see.`,
    art: art.safety,
    actions: safetyChecks.slice(1).map(({ label, path }) => ({ label, path })),
    blocks: [
      {
        kind: 'text',
        title: 'Identity',
        id: 'identity',
        paragraphs: [
          'First we confirm that the name, date of birth and address match. Otherwise we’d be searching for the wrong person.',
        ],
      },
      {
        kind: 'text',
        title: 'Criminal records',
        id: 'criminal-records',
        paragraphs: [
          'We search a national database, the sex offender registries of all states, and the courts of the counties where the person has lived in the last seven years. We repeat the search every year.',
          'A person reviews every record. Anything serious, or related to care, keeps someone out. Something minor from long ago may not.',
        ],
        points: [
          'National criminal database',
          'Sex offender registries of all states',
          'County courts, going back seven years',
          'Repeated every year',
        ],
      },
      {
        kind: 'text',
        title: 'Motor vehicle records',
        id: 'motor-vehicle-records',
        paragraphs: [
          'Will they drive your children or your mother? Ask for this check. It shows whether the license is valid, plus accidents and tickets from at least the last three years, depending on the state.',
          'You ask in your messages, and the caregiver has to agree. No one is checked without knowing.',
        ],
      },
      {
        kind: 'text',
        title: 'What no check can tell you',
        id: 'limits',
        paragraphs: [
          'Records can be late or missing. A check is one step, not a promise. Meet in person, call references, and trust your gut, too.',
        ],
        links: [
          { label: 'How to interview a sitter', path: '/articles/how-to-interview-a-sitter' },
          { label: 'All about trust and safety', path: '/about/safety' },
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<string, PlainPage>>;
