/** Why clicks on a control log nothing. */
export const reasons = {
  noLabel: 'No label of the list says what it does.',
  opens: 'It opens a part of this page. The controls in that part have rows of their own.',
  closes: 'It closes a menu or a notice. The label X is for modals only.',
  moves: 'It moves within the page.',
  answer: 'It is an answer. Search logs all of them.',
  sites: 'It leads to the site of a country. No label of the list says so.',
  headerLogo: 'Consumer Logo Clicked is the event of the logo in the footer.',
  privacy: 'It is about privacy and is not counted.',
  namelessPage: 'The page has no name in events. It logs only Screen Viewed.',
} as const;
