import type { Status } from '../../components/icon/status-icon.tsx';
import type { PlainPage } from '../plain/plain-page.ts';

/** The visitor's current choice, with its reason. */
export type ChoiceStanding = 'granted' | 'refused' | 'signal' | 'asked' | 'open' | 'off';

export const standings: Readonly<
  Record<ChoiceStanding, { readonly status: Status; readonly title: string; readonly text: string }>
> = {
  granted: {
    status: 'positive',
    title: 'You accepted analytics',
    text: 'We record how you use our pages in this browser. You can change that here anytime.',
  },
  refused: {
    status: 'positive',
    title: 'You declined analytics',
    text: 'We don’t count your visits in this browser, and we erased what we had stored for that. We still record when a page fails or is slow, with nothing that identifies you.',
  },
  signal: {
    status: 'info',
    title: 'Your browser opted you out',
    text: 'It sends the Global Privacy Control signal, and we honor it. We still record when a page fails or is slow, with nothing that identifies you. If you turn analytics on below, your choice applies on this site.',
  },
  asked: {
    status: 'info',
    title: 'You haven’t chosen yet',
    text: 'Until you do, we don’t count your visits and store nothing for that. We record when a page fails or is slow, with nothing that identifies you.',
  },
  open: {
    status: 'info',
    title: 'You haven’t chosen yet',
    text: 'Where you live, analytics is on unless you opt out. Turn it off below, and we stop right away.',
  },
  off: {
    status: 'neutral',
    title: 'There is nothing to choose',
    text: 'Analytics is turned off for the whole site right now.',
  },
};

/** The choice itself. */
export const choiceContent = {
  label: 'Analytics',
  hint: 'On: we record how you use our pages in this browser. Off: we don’t.',
  save: 'Save my choice',
} as const;

/** A sentence of the paragraph on reports that are stored without consent, for a site that stores them elsewhere. */
export const reportsElsewhere = 'Another company stores these reports for us on its servers.';

/** There too, where reCAPTCHA scores forms. */
export const scoredForms =
  'When you join or write to us, Google’s reCAPTCHA looks at how the form is filled in, to keep out spam. It starts when you begin to use the form, and Google may set a cookie for it.';

/** The page about consent: how to grant or deny it, the purpose of each name in storage, and what a denial erases. */
export const privacyChoicesPage = {
  title: 'Your privacy choices',
  description:
    'Accept or decline analytics, see what each cookie is for, and erase what’s stored in your browser.',
  keywords: ['privacy choices', 'cookies', 'opt out', 'global privacy control'],
  screenName: 'privacy-choices',
  name: 'Your privacy choices',
  above: [{ label: 'About', path: '/about' }],
  headline: 'Your privacy choices',
  lead: 'Every page works the same, whatever you choose.',
  blocks: [
    {
      kind: 'names',
      title: 'What we store if you accept',
      text: 'These stay in your browser for up to a year. None of them holds your name.',
      rows: [
        {
          name: 'n_vis',
          text: 'A random number for this browser. It tells us a first visit from a return visit.',
        },
        { name: 'csc', text: 'A random number that ties the pages you see together.' },
        { name: 'care_did', text: 'A random number for this device, so nothing is counted twice.' },
        { name: 'rc', text: 'The site that led you to us. We use it where your browser doesn’t say.' },
        {
          name: 'care-analytics:…',
          text: 'When your visit began, and what’s waiting to be sent because you were offline. Seven days at most.',
        },
      ],
    },
    {
      kind: 'names',
      title: 'What the site needs to work',
      text: 'The site needs these whatever you choose.',
      rows: [
        { name: 'JSESSIONID', text: 'Keeps your visit together on our server.' },
        {
          name: 'vhp-mfe-state',
          text: 'Whether you’re looking for care or for work, and your ZIP code, so you don’t have to enter them twice. If you accept analytics, we record the first when you press a button, and the ZIP code when you search.',
        },
        {
          name: 'vhp_flow',
          text: 'Whether you’re looking for care or for work, so pages open with the right one.',
        },
        { name: 'care_consent', text: 'Your choice on this page. Without it, we’d keep asking.' },
        {
          name: 'vhp_enrollment_…',
          text: 'What you answer when you join and the stars you give it, for an hour, so the next step knows. One for each kind of care, named after it. Its lists of jobs and people near you have your ZIP code in their address, and nothing else of it.',
        },
        {
          name: 'vhp_member',
          text: 'A random member number, for an hour after you join, so you’re one member whatever you join for.',
        },
        { name: 'vhp_safety_banner', text: 'That you’ve closed the safety banner.' },
      ],
    },
    {
      kind: 'text',
      title: 'What we record whatever you choose',
      id: 'reports',
      paragraphs: [
        'When a page fails or is slow, it reports to our own server: what went wrong, how long it took, and on which page, without anything after the question mark in its address. Your cookies and the random numbers above stay out of it, and none of it is stored in your browser.',
      ],
    },
    {
      kind: 'text',
      title: 'If you change your mind',
      id: 'erase',
      paragraphs: [
        'Turn analytics off at the top of this page and save. We stop right away and erase n_vis, csc, care_did and rc, and anything still waiting to be sent. In most browsers vhp-mfe-state goes with them. After that, you’re new to us.',
        'What we recorded before stays on record. Ask us, and we’ll erase that too.',
      ],
    },
    {
      kind: 'text',
      title: 'Opt out in your browser',
      id: 'in-your-browser',
      paragraphs: [
        'Turn on Global Privacy Control. Some browsers have it in their privacy settings; for others, there’s an extension. It tells every site you visit not to track you or sell your data, and we treat it as an opt-out.',
      ],
    },
    {
      kind: 'text',
      title: 'Ask a person',
      id: 'ask',
      paragraphs: [
        'Write to us and say what you’d like to see, correct or erase. You don’t have to say why.',
      ],
      links: [
        { label: 'Write to us', path: '/help/contact?topic=privacy' },
        { label: 'Read the privacy policy', path: '/about/privacy-policy' },
      ],
    },
  ],
} as const satisfies PlainPage;
