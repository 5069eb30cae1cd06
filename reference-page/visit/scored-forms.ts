/** The forms that reCAPTCHA scores, by their `name`; its actions are called the same. */
export type ScoredForm = 'contact' | 'enrollment';

/** The field in which a form brings its token along, as Google's documents call it. */
export const tokenField = 'g-recaptcha-response';

/** Room for a token in a form, in bytes: Google's have about two thousand characters, and may grow. */
export const longestToken = 8_192;
