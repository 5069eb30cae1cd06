/** Ids of requirements in parentheses, such as `(S9.6)`, `(S3.7, S9.6)` or `(S9.9–S9.11)`. */
const ids = /\(S\d+\.\d+(?:(?:, |–| and )S\d+\.\d+)*\)/.source;
/** White space of a comment; a line break includes the asterisk that opens the next line. */
const gap = /(?:[ \t]|\r?\n[ \t]*\*)/.source;

const beforePunctuation = new RegExp(`${gap}*${ids}(?=[.,;:])`, 'g');
const elsewhere = new RegExp(`[ \\t]?${ids}`, 'g');

/**
 * Removes the ids of requirements from text and leaves its sentences whole: `Sampled (S9.1).` becomes `Sampled.` The
 * ids lead to a document of this repository, which users of the package do not have.
 */
export function removeRequirementIds(text) {
  return text.replace(beforePunctuation, '').replace(elsewhere, '');
}

/** Rollup plugin: no requirement id in what is built. */
export const withoutRequirementIds = {
  name: 'without-requirement-ids',
  renderChunk: (code) => ({ code: removeRequirementIds(code), map: null }),
};
