/** Punctuation, and characters that stand for an apostrophe without being punctuation: back-tick, modifier apostrophe. */
const punctuation = /[\p{P}`\u02bc]/gu;

/** Characters without width: zero-width spaces and joiners, the byte order mark, direction marks, soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const noLetters = /\P{L}/gu;

/**
 * Normalizes an email address: trimmed, lower-cased, nothing else (S5.4).
 *
 * @param email the address as the visitor entered it
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Normalizes a name: without punctuation and invisible characters, white space collapsed to one blank, trimmed, lower-cased
 * (S5.4). Accents stay, composed and decomposed ones become the same.
 *
 * @param name the name as the visitor entered it
 */
export function normalizeName(name: string): string {
  const visible = name.normalize().replace(punctuation, '').replace(invisible, '');
  return visible.replace(/\s+/g, ' ').trim().toLowerCase().normalize();
}

/**
 * Normalizes a city or a state: only the letters, of any script, lower-cased (S5.4).
 *
 * @param place the place as the visitor entered it
 */
export function normalizePlace(place: string): string {
  const letters = place.normalize().replace(noLetters, '').toLowerCase();
  // Some letters get a mark when they are lower-cased.
  return letters.replace(noLetters, '').normalize();
}
