/** Why clicks on a control log nothing. */
export const reasons = {
  noLabel: 'No label in the list describes it.',
  opens: 'It opens a part of this page. The controls in that part may log events.',
  closes: 'It closes a menu or a notice. The label X is for modals only.',
  moves: 'It moves within the page.',
  answer: 'It is an answer to a question. Search logs all answers together.',
  sites: 'It leads to the site of a country. No label in the list describes that.',
  headerLogo: 'Only the logo in the footer logs Consumer Logo Clicked.',
  privacy: 'It is about privacy and is not counted.',
  namelessPage: 'The page has no name in events. It logs only Screen Viewed.',
} as const;
