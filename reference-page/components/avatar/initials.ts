/** The first letters of the first and the last name, in capitals; of one name its first letter. */
export function initials(name: string): string {
  const words = name.split(/[\s_.]+/).flatMap((word) => firstLetter(word) ?? []);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.join('').toLocaleUpperCase('en-US');
}

/** A letter with the marks on it. */
function firstLetter(word: string): string | undefined {
  return /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0];
}
