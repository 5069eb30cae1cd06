import type { Status } from '../../components/icon/status-icon.tsx';
import type { PlainPage } from '../content/plain-page.ts';

/** What holds for a visitor, and why. */
export type ChoiceStanding = 'granted' | 'refused' | 'signal' | 'asked' | 'open' | 'off';

export const standings: Readonly<
  Record<ChoiceStanding, { readonly status: Status; readonly title: string; readonly text: string }>
> = {
  granted: {
    status: 'positive',
    title: 'You said yes',
    text: 'We count what happens on our pages in this browser. You can take it back here whenever you like.',
  },
  refused: {
    status: 'positive',
    title: 'You said no',
    text: 'We don’t count your visits in this browser, and we erased what we had stored for that. We still record when a page fails or is slow, with nothing that identifies you.',
  },
  signal: {
    status: 'info',
    title: 'Your browser says no for you',
    text: 'It sends the Global Privacy Control signal, and we honor it. We still record when a page fails or is slow, with nothing that identifies you. If you accept below, your choice applies on this site.',
  },
  asked: {
    status: 'info',
    title: 'You have not chosen yet',
    text: 'Until you do, we don’t count your visits and store nothing for that. We record when a page fails or is slow, with nothing that identifies you.',
  },
  open: {
    status: 'info',
    title: 'You have not chosen yet',
    text: 'Where you live we may count until you say no. Decline, and we stop at once.',
  },
  off: {
    status: 'neutral',
    title: 'There is nothing to choose',
    text: 'Counting is switched off for the whole site right now.',
  },
};

/** Of the paragraph on what is noted anyway, where that does not stay with us. */
export const reportsElsewhere = 'Another company keeps these notes for us, and they go to its servers.';

/** How to say yes or no, what each name is for, and what a no erases. */
export const privacyChoicesPage = {
  title: 'Your privacy choices',
  description:
    'Say yes or no to being counted, see what each cookie is for, and have what is stored in your browser erased.',
  keywords: ['privacy choices', 'cookies', 'opt out', 'global privacy control'],
  screenName: 'privacy-choices',
  name: 'Your privacy choices',
  above: [{ label: 'About', path: '/about' }],
  headline: 'Your privacy choices',
  lead: 'Saying no costs you nothing here. Every page works the same.',
  blocks: [
    {
      kind: 'names',
      title: 'What a yes lets us keep',
      text: 'These are kept in your browser for a year at most. None of them holds your name.',
      rows: [
        {
          name: 'n_vis',
          text: 'A random number for this browser. It tells a first visit from a second one.',
        },
        { name: 'csc', text: 'A random number that ties the pages you see together.' },
        { name: 'care_did', text: 'A random number for this device, so that nothing is counted twice.' },
        { name: 'rc', text: 'The site that led you to us.' },
        {
          name: 'care-analytics:…',
          text: 'When your visit began, and what waits to be sent because the network was down. Seven days at most.',
        },
      ],
    },
    {
      kind: 'names',
      title: 'What the page itself needs',
      text: 'These stay whatever you choose, as the page could not do its work without them.',
      rows: [
        { name: 'JSESSIONID', text: 'Keeps your visit together on our server.' },
        {
          name: 'vhp-mfe-state',
          text: 'Whether you look for care or for work, and your ZIP code, so that you don’t have to say it twice. With your yes we note the first when you press a button, and the ZIP code when you search.',
        },
        { name: 'vhp_flow', text: 'Whether you look for care or for work, so that pages begin with it.' },
        { name: 'care_consent', text: 'Your choice on this page. Without it we would ask again and again.' },
        { name: 'vhp_safety_banner', text: 'That you have closed the note on safety.' },
      ],
    },
    {
      kind: 'text',
      title: 'What we note whatever you choose',
      id: 'reports',
      paragraphs: [
        'When a page fails or is slow, it tells our own server: what went wrong, how long it took, and on which page, without what stands behind the question mark of its address. No number of yours goes along, no cookie, and nothing of it is stored in your browser.',
      ],
    },
    {
      kind: 'text',
      title: 'When you take back a yes',
      id: 'erase',
      paragraphs: [
        'Press Decline. We stop counting at once and erase n_vis, csc, care_did and rc, and all that still waits to be sent. You are new to us then.',
        'What was counted before stays counted. Ask us, and we erase that too.',
      ],
    },
    {
      kind: 'text',
      title: 'Say no in your browser',
      id: 'in-your-browser',
      paragraphs: [
        'Turn on Global Privacy Control. Some browsers have it in their settings under privacy; for others there is an extension. It tells every site at once that you do not want to be followed or sold, and we take it as a no.',
      ],
    },
    {
      kind: 'text',
      title: 'Ask a person',
      id: 'ask',
      paragraphs: [
        'Write to us and say what you would like to know, change or erase. You don’t have to say why.',
      ],
      links: [
        { label: 'Write to us', path: '/help/contact?topic=privacy' },
        { label: 'Read the privacy policy', path: '/about/privacy-policy' },
      ],
    },
  ],
} as const satisfies PlainPage;
