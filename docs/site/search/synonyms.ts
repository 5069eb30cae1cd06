/** What the pages say, and the words that readers type for it, in small letters. */
const said: Readonly<Record<string, readonly string[]>> = {
  'changing event': ['add a new event', 'add an event', 'create an event', 'define an event', 'new event'],
  'blocker blocks': ['ad blocker', 'ad blockers', 'adblock', 'adblocker', 'adblockers'],
  'consent denied': ['opt out', 'optout', 'unsubscribe'],
  'consent global privacy control': ['ccpa', 'do not track'],
  'consent granted': ['opt in', 'optin'],
  consent: ['gdpr'],
  'content security policy': ['csp'],
  'crawler automation': ['bot', 'bots', 'robot', 'robots'],
  'experiment variant': ['a b test', 'a b tests', 'ab test', 'ab tests', 'split test', 'split tests'],
  'global privacy control': ['gpc'],
  'google analytics': ['ga4'],
  'instrument button': [
    'add tracking',
    'log a button',
    'log a click',
    'log clicks',
    'track a button',
    'track a click',
    'track clicks',
  ],
  leaving: ['unload'],
  'members enrolled': ['sign up', 'sign ups', 'signup', 'signups'],
  'personal data redaction': ['anonymize', 'pii'],
  'pages sessions end': ['bounce', 'bounces', 'bounce rate'],
  'same event twice copies': ['double counted', 'double counting'],
  'put sdk app': ['add analytics', 'add the sdk', 'add sdk', 'set up', 'setup'],
  'server rendering': ['ssr'],
  'tag manager': ['gtm'],
  'times clock utc': ['time zone', 'timezone'],
  'web vitals speed': ['page speed'],
};

/** Words that readers type, and what the pages say for them. */
export const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries(said).flatMap(([words, typed]) => typed.map((one) => [one, words])),
);
