/** Why clicks on a control log nothing. */
export const reasons = {
  noLabel: 'No label of the list says what it does.',
  opens: 'It opens what stands on this page. What is in there has rows of its own.',
  closes: 'It closes what is no modal in the sense of the label X: a menu, a notice.',
  moves: 'It moves within the page.',
  answer: 'It is an answer. Search logs all of them.',
  sites: 'It leads to the site of a country. No label of the list says so.',
  headerLogo: 'Consumer Logo Clicked is the event of the logo in the footer.',
  privacy: 'It is about privacy, which is nobody’s statistics.',
  namelessPage: 'The page has no name in events. It logs only Screen Viewed.',
} as const;
