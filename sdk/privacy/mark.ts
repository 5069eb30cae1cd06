/** The mark in the place of a redacted text. */
export const mark = '*****';
