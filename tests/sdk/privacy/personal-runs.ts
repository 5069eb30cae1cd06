/**
 * What must not be left in anything recorded, found by another way than the redaction's own: every stretch is tried, and
 * nothing is clever. For texts of some hundred characters.
 */
export function findPersonalRuns(text: string): readonly string[] {
  return [...findPlainRuns(text), ...findPunctuatedRuns(text)];
}

/** Groups as cards and ids are printed, with any punctuation between them. */
function findPunctuatedRuns(text: string): readonly string[] {
  const between = String.raw`[\s\p{P}\p{S}\p{M}\p{DI}]+`;
  const layouts = ['4,4,4,4', '4,4,4,4,3', '4,6,5', '4,6,4', '8,8'].map((layout) => layout.split(','));
  const cards = layouts.flatMap((layout) =>
    find(text, layout.map((count) => `[0-9]{${count}}`).join(between)),
  );
  const ids = find(text, '[0-9]{3}[._/:,][0-9]{2}[._/:,][0-9]{4}');
  return [
    ...cards.filter((card) => !/^(19|20)|[*]{5}/.test(card) && hasCheckDigit([...card.replace(/\D/g, '')])),
    ...ids.filter((id) => !isWithinMore(text, id)),
  ];
}

function find(text: string, pattern: string): readonly string[] {
  const found = text.matchAll(new RegExp(String.raw`(?<!\p{Nd})(?=(${pattern})(?!\p{Nd}))`, 'gu'));
  return [...found].map(([, run = '']) => run);
}

/** A part of something with more parts, such as a version. */
function isWithinMore(text: string, id: string): boolean {
  const [sign = ''] = /\D/.exec(id) ?? [];
  const at = text.indexOf(id);
  const isDigit = (character: string | undefined) => /^\p{Nd}$/u.test(character ?? '');
  const after = text.slice(at + id.length);
  const before = [...text.slice(0, at)];
  return (
    (after.startsWith(sign) && isDigit([...after.slice(1)][0])) ||
    (before.at(-1) === sign && isDigit(before.at(-2)))
  );
}

function findPlainRuns(text: string): readonly string[] {
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
export function hasCheckDigit(digits: readonly string[]): boolean {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  let sum = 0;
  digits.toReversed().forEach((digit, index) => {
    sum += index % 2 === 0 ? Number(digit) : (doubled[Number(digit)] ?? Number.NaN);
  });
  return Number.isNaN(sum) || sum % 10 === 0;
}
