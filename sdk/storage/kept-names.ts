/**
 * Every name under which the SDK keeps something in a visitor's browser. Whoever keeps something takes its name from
 * here, so that a withdrawn consent erases all of it.
 */
export const keptNames = {
  /** Begins every key in local and session storage. */
  prefix: 'care-analytics:',
  /** Keys in local storage. */
  local: {
    session: 'care-analytics:session',
    identity: 'care-analytics:identity',
    /** Begins the keys of what the journal's database has not taken. */
    journal: 'care-analytics:journal:',
  },
  /** Keys in session storage. */
  tab: { duplicates: 'care-analytics:duplicates' },
  /** Cookies (S3.5): visitor id, web session id, device id, referrer. */
  cookies: { visitorId: 'n_vis', webSessionId: 'csc', deviceId: 'care_did', referrer: 'rc' },
} as const;
