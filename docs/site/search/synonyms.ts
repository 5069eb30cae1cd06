const automation = 'crawler automation';
const personalData = 'personal data redaction';

/** What readers type, in small letters, and the words that the pages have for it. */
export const synonyms: Readonly<Record<string, string>> = {
  bot: automation,
  bots: automation,
  csp: 'content security policy',
  gdpr: 'consent',
  gpc: 'global privacy control',
  gtm: 'tag manager',
  optout: 'consent denied',
  pii: personalData,
  robots: automation,
  ssr: 'server rendering',
  unload: 'leaving',
};
