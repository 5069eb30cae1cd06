/** Shortest stem, in characters. */
const shortest = 4;

/** A word without its usual endings, so that “writing” finds “write” and “events” finds “event”. @param word in lower case */
export function stem(word: string): string {
  const single = word.length > 3 ? word.replace(/(?<!s)s$/, '') : word;
  return cut(cut(single, /(?:ing|ed)$/), /e$/);
}

function cut(word: string, ending: RegExp): string {
  const rest = word.replace(ending, '');
  return rest.length < shortest ? word : rest;
}
