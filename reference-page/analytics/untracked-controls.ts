import { serviceNames } from '@care/analytics/catalog';

/** Controls that log nothing, for one reason. */
interface UntrackedControls {
  readonly selector: string;
  /** The accessible names of the controls. @default all that the selector finds */
  readonly names?: readonly string[];
  readonly reason: string;
}

const opens = 'It opens a part of this page. The controls in that part may log events.';
const closes = 'It closes a menu or a notice. The label X is for modals only.';
const moves = 'It moves within the page.';
const answers = 'It is an answer to a question. Search logs all answers together.';
const noLabel = 'No label in the list describes it.';

/** On a page without a name in events. */
export const namelessPage = 'The page has no name in events: its calls to action log nothing.';

/**
 * Why the clicks on a control log nothing. A new control of the page logs an event, or is named here: a selector finds what can
 * log none, such as fields; links and buttons that could are named one by one.
 */
export const untrackedControls: readonly UntrackedControls[] = [
  { selector: 'summary', reason: opens },
  { selector: '.hero :is([type=radio], [name=zip])', reason: answers },
  { selector: '#how-it-works [type=radio]', reason: opens },
  {
    selector: '.site-list a',
    reason: 'It leads to the site of a country. No label in the list describes that.',
  },
  {
    selector: '.header button',
    names: ['Country and language: United States', 'Find care', 'Menu'],
    reason: opens,
  },
  { selector: '#menu-sheet button', names: ['Close'], reason: closes },
  { selector: '.banner button', names: ['Close: Safety'], reason: closes },
  { selector: '.skip-link', reason: moves },
  { selector: '.carousel button', names: ['Previous', 'Next'], reason: moves },
  { selector: '.header a', names: ['Help', 'How it works'], reason: noLabel },
  {
    selector: '#menu-sheet a',
    names: ['How it works', 'What care costs', 'Paying a caregiver', 'Help'],
    reason: noLabel,
  },
  { selector: '.breadcrumb a', names: ['Home'], reason: noLabel },
  {
    selector: '.footer a',
    names: Object.values(serviceNames),
    reason: noLabel,
  },
  {
    selector: '.footer a',
    names: ['About', 'Newsroom', 'Careers', 'Terms of use', 'Privacy policy'],
    reason: noLabel,
  },
  {
    selector: '.footer a',
    names: [
      'Help center',
      'Help for families',
      'Help for caregivers',
      'Background checks',
      'Write to us',
      'How it works',
    ],
    reason: noLabel,
  },
  {
    selector: '.footer a',
    names: ['Your privacy choices'],
    reason: 'It is about privacy and is not counted.',
  },
];
