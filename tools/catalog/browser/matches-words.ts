/** Whether a text has every word of a search; accents and case don't count. */
export function matchesWords(text: string, search: string): boolean {
  const plain = simplify(text);
  return simplify(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

function simplify(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
