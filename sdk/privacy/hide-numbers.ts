import { exceedsAscii } from './exceeds-ascii.ts';
import { mark } from './mark.ts';

/**
 * Marks of earlier redaction; and identifiers in hexadecimal, which hold any number by chance: hashes of 32, 40 and 64 digits, and
 * UUIDs. Digits with less than three letters are not taken for a hash: of a million hashes less than a hundred have so few.
 */
const untouched =
  /(\*{5}|\b(?:(?=(?:\d*[a-f]){3})(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{64})|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b)/i;

/** White space, dashes and invisible characters between digits, in place of a digit's value: such digits are one number, whatever their check digit. */
const plain = -1;
/** Other characters between digits. */
const punctuation = -2;

/** Digits of a Social Security number. */
const shortest = 9;

/** A bit for each count of digits after which a group may end, except the last: of a Social Security number, and of cards by their length. */
const idShape = 0x28;
const cardShapes: { readonly [length: number]: number } = { 14: 0x410, 15: 0x410, 16: 0x1110, 19: 0x11110 };

/**
 * Redacts payment card numbers and Social Security numbers. 13 to 16 digits are a card's, and 9 that may be read as 3-2-4 an id,
 * with nothing, white space, dashes or invisible characters between them; 17 to 19 digits only if the check digit fits (Luhn,
 * ISO/IEC 7812-1). With any other punctuation between, the groups have to be those of cards (4-4-4-4, 4-4-4-4-3, 4-6-5, 4-6-4, with a
 * fitting check digit, and beginning with no year) or of ids (3-2-4). No text gets longer. Takes time in proportion to the text.
 */
export function hideNumbers(text: string): string {
  // Digits and what stands between them: all but letters, of which some are invisible. Less than nine hold no number. A percent sign
  // before them may make two of them a character.
  const run = exceedsAscii(text) ? /%?\p{N}[\P{L}\p{DI}]{8,}/gu : /%?\d[\d\W_]{8,}/g;
  return text
    .split(untouched)
    .map((piece, index) => (index % 2 ? piece : piece.replace(run, hideInRun)))
    .join('');
}

/** Hides every stretch that looks personal; where such stretches overlap, all of them, but for those with punctuation. */
function hideInRun(run: string): string {
  const characters = [...run];
  const values = characters.map(digitValue);
  let clean = '';
  let hiddenUntil = 0;
  values.forEach((value, first) => {
    if (!isDigit(value) || isDigit(values[first - 1])) return;
    // `%201234567` is a space and seven digits.
    const start = value > 1 && characters[first - 1] === '%' ? first + 2 : first;
    if (!isDigit(values[start])) return;
    const end = findEnd(characters, values, start, start < hiddenUntil);
    if (end <= hiddenUntil) return;
    if (start >= hiddenUntil) clean += characters.slice(hiddenUntil, start).join('') + mark;
    hiddenUntil = end;
  });
  return clean + characters.slice(hiddenUntil).join('');
}

/** Returns a digit's value, `NaN` for one of another script; for other characters `plain` or `punctuation`. */
function digitValue(character: string): number {
  if (/\d/.test(character)) return +character;
  if (!exceedsAscii(character)) return /[\s-]/.test(character) ? plain : punctuation;
  if (/[\s\p{Pd}\p{M}\p{DI}−]/u.test(character)) return plain;
  return /\p{N}/u.test(character) ? Number.NaN : punctuation;
}

/** Returns true for the value of a digit: neither that of a character between digits nor `undefined`. */
function isDigit(value: number | undefined): value is number {
  return value !== undefined && !(value < 0);
}

/** Finds the end of the longest personal stretch that starts here; 0 when there is none. */
function findEnd(
  characters: readonly string[],
  values: readonly number[],
  start: number,
  isPlainOnly: boolean,
): number {
  let end = 0;
  let shape = 0;
  let isPlain = true;
  let sum = 0;
  let nextSum = 0;
  for (let at = start, count = 0; at < values.length && count < 19; at += 1) {
    const value = values[at] as number;
    if (!isDigit(value)) {
      isPlain &&= value === plain;
      if (!isPlain && isPlainOnly) break;
      continue;
    }
    count += 1;
    // Luhn's sum: each further digit changes which of the digits before it count double.
    const doubled = sum + ((value * 2) % 9 || value);
    sum = nextSum + value;
    nextSum = doubled;
    if (isDigit(values[at + 1])) continue;
    const isChecked = !(sum % 10);
    if (count === shortest) {
      if (
        isPlain ? !(shape & ~idShape) : shape === idShape && !isPartOfMore(characters, values, start, at + 1)
      )
        end = at + 1;
    } else if (count > 12) {
      const isCard = isPlain
        ? count < 17 || isChecked
        : isChecked &&
          !/19|20/.test(`${characters[start]}${characters[start + 1]}`) &&
          !(shape & ~(cardShapes[count] ?? 0));
      if (isCard) end = at + 1;
    }
    shape |= 1 << count;
  }
  return end;
}

/** Returns true if further groups are beside a stretch, separated as its own are: a version has more parts than three. */
function isPartOfMore(
  characters: readonly string[],
  values: readonly number[],
  start: number,
  end: number,
): boolean {
  const isJoined = (gap: number, beyond: number) =>
    isDigit(values[beyond]) && characters[gap] === characters[start + 3];
  return isJoined(start - 1, start - 2) || isJoined(end, end + 1);
}
