/**
 * What must not be left in anything recorded, found by another way than the redaction's own: every stretch is tried, and
 * nothing is clever. For texts of some hundred characters.
 */
export function findPersonalRuns(text: string): readonly string[] {
  const characters = [...text];
  const isDigit = (at: number) => /^\p{Nd}$/u.test(characters[at] ?? '');
  const isBetween = (at: number) => /^[\s\p{Pd}\p{M}\p{DI}−]$/u.test(characters[at] ?? '');
  const found: string[] = [];
  for (let start = 0; start < characters.length; start += 1) {
    if (!isDigit(start) || isDigit(start - 1)) continue;
    let digits = '';
    for (let at = start; isDigit(at) || isBetween(at); at += 1) {
      digits += isDigit(at) ? characters[at] : ' ';
      const ends = isDigit(at) && !isDigit(at + 1);
      if (ends && looksPersonal(digits.replace(/ +/g, ' ')))
        found.push(characters.slice(start, at + 1).join(''));
    }
  }
  return found;
}

function looksPersonal(spaced: string): boolean {
  const digits = [...spaced.replaceAll(' ', '')];
  if (/^\S{3} ?\S{2} ?\S{4}$/u.test(spaced)) return true;
  if (digits.length >= 13 && digits.length <= 16) return true;
  return digits.length > 16 && digits.length < 20 && hasCheckDigit(digits);
}

/** The other way round: digit by digit from the right, doubled by a table. */
function hasCheckDigit(digits: readonly string[]): boolean {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  let sum = 0;
  digits.toReversed().forEach((digit, index) => {
    sum += index % 2 === 0 ? Number(digit) : (doubled[Number(digit)] ?? Number.NaN);
  });
  return Number.isNaN(sum) || sum % 10 === 0;
}
