/** The form that takes the visitor's choice: how scripts find it, where it is posted to, what its fields are called. */
export const consentForm = {
  id: 'consent-form',
  path: '/app/vhp/consent',
  /** `granted` or `denied`. */
  choice: 'choice',
  /** The path and query to come back to. */
  from: 'from',
} as const;

/** The banner around the form, which goes once the visitor has chosen. */
export const consentBannerId = 'consent-banner';

/** The line that says that the choice is saved: what the banner leaves in its place, and where the privacy choices come back to. */
export const choiceSavedId = 'choice-saved';

/** The text of the privacy choices page if only the browser knows of Global Privacy Control; it replaces the element before it. */
export const signalTemplateId = 'privacy-choices-signal';

/** The page on which a choice can be seen and changed. It shows no banner, as it asks the same. */
export const privacyChoicesPath = '/about/privacy-choices';
