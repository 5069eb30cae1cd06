/** What readers type, and the words that the pages have for it. */
export const synonyms: Readonly<Record<string, string>> = {
  csp: 'content security policy',
  gpc: 'global privacy control',
  gtm: 'tag manager',
  optout: 'consent denied',
  unload: 'leaving',
  ssr: 'server rendering',
};
