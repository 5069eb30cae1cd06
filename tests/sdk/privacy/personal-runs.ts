/**
 * Finds the personal numbers that no recorded text may hold, by another way than the redaction's own: every stretch is tried,
 * without shortcuts. For texts of some hundred characters.
 */
export function findPersonalRuns(text: string): readonly string[] {
  const read = text.replace(identifiers, '').replace(encodedCharacter, '% ');
  return [...findPlainRuns(read), ...findPunctuatedRuns(read)];
}

/** Hashes, which have letters throughout, and UUIDs: they hold any number by chance. */
const identifiers =
  /\b(?:(?=(?:\d*[a-f]){3})(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64})|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b/gi;

/** An encoded character. The digits of `%20` are not read as such; `%34` is a digit, which is read once it is decoded. */
const encodedCharacter = /%[2-9]\d/g;

/** Digits of any script, and any punctuation between them; a mark of redaction does not count as punctuation. */
const digit = String.raw`\p{N}`;
const between = String.raw`(?:(?![*]{5})[\s\p{P}\p{S}\p{M}\p{DI}\p{C}])+`;

/** The groups of cards as they are printed, and several of them in one. */
const layouts = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
].flatMap(mergedGroups);

/** Groups as cards and ids are printed, with any punctuation between them. */
function findPunctuatedRuns(text: string): readonly string[] {
  const cards = layouts.flatMap((layout) =>
    find(text, layout.map((count) => `${digit}{${count}}`).join(between)),
  );
  const ids = find(text, `${digit}{3}${between}${digit}{2}${between}${digit}{4}`);
  return [
    ...cards.filter(({ run }) => !/^(19|20)/.test(run) && hasCheckDigit([...run.replace(/\P{N}/gu, '')])),
    ...ids.filter(({ run, at }) => !isWithinMore(text, run, at)),
  ].map(({ run }) => run);
}

/** Lists a layout, and each that has fewer groups, but more than one. */
function mergedGroups(layout: readonly number[]): readonly (readonly number[])[] {
  if (layout.length < 2) return [];
  const merged = layout
    .slice(1)
    .map((_, at) => [
      ...layout.slice(0, at),
      (layout[at] ?? 0) + (layout[at + 1] ?? 0),
      ...layout.slice(at + 2),
    ]);
  return [layout, ...merged.flatMap(mergedGroups)];
}

interface Found {
  readonly run: string;
  readonly at: number;
}

function find(text: string, pattern: string): readonly Found[] {
  const found = text.matchAll(new RegExp(`(?<!${digit})(?=(${pattern})(?!${digit}))`, 'gu'));
  return [...found].map(({ 1: run = '', index }) => ({ run, at: index }));
}

/** Returns true for a part of a longer sequence, such as a version. */
function isWithinMore(text: string, id: string, at: number): boolean {
  const sign = [...id].find((character) => !isDigit(character)) ?? '';
  const after = text.slice(at + id.length);
  const before = [...text.slice(0, at)];
  return (
    (after.startsWith(sign) && isDigit([...after.slice(sign.length)][0])) ||
    (before.at(-1) === sign && isDigit(before.at(-2)))
  );
}

function isDigit(character: string | undefined): boolean {
  return /^\p{N}$/u.test(character ?? '');
}

function findPlainRuns(text: string): readonly string[] {
  const characters = [...text];
  const isDigitAt = (at: number) => isDigit(characters[at]);
  const isBetween = (at: number) => /^[\s\p{Pd}\p{M}\p{DI}−]$/u.test(characters[at] ?? '');
  const found: string[] = [];
  for (let start = 0; start < characters.length; start += 1) {
    if (!isDigitAt(start) || isDigitAt(start - 1)) continue;
    let digits = '';
    for (let at = start; isDigitAt(at) || isBetween(at); at += 1) {
      digits += isDigitAt(at) ? characters[at] : ' ';
      const ends = isDigitAt(at) && !isDigitAt(at + 1);
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

/** Checks Luhn's sum in the other direction: digit by digit from the right, doubled by a table. */
export function hasCheckDigit(digits: readonly string[]): boolean {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  let sum = 0;
  digits.toReversed().forEach((digit, index) => {
    sum += index % 2 === 0 ? Number(digit) : (doubled[Number(digit)] ?? Number.NaN);
  });
  return Number.isNaN(sum) || sum % 10 === 0;
}
