/** Stands where something was taken out; shorter than whatever it stands for. */
export const mark = '*****';

/** Digits of any script with what is put between them: white space, dashes, and what nobody sees. */
const digitsApart = /\p{Nd}[\p{Nd}\s\p{Pd}\p{M}\p{DI}−]*/gu;

/** Digits of a national id. */
const shortest = 9;

/** A bit for each count of digits after which a national id may have something between: 3, 5 and 9. */
const idShape = 0b10_0010_1000;

/**
 * Takes out what looks like a payment card's number (13 to 16 digits, up to 19 when the check digit fits) or a national
 * id (3-2-4 digits), wherever it stands and however it is spaced. Phone numbers, dates and prices stay. No text gets
 * longer, and what went through once stays as it is. Takes time in proportion to the text.
 */
export function redactText(text: string): string {
  return text.length < shortest ? text : text.replace(digitsApart, redactRun);
}

/** Hides every stretch that looks personal; where such stretches overlap, all of them. */
function redactRun(run: string): string {
  if (run.length < shortest) return run;
  const characters = [...run];
  /** A digit's value, `NaN` in other scripts; no value: something between digits. */
  const values = characters.map((character) => (/\p{Nd}/u.test(character) ? +character : undefined));
  let clean = '';
  let hiddenUntil = 0;
  values.forEach((value, start) => {
    if (value === undefined || values[start - 1] !== undefined) return;
    const end = findEnd(values, start);
    if (end <= hiddenUntil) return;
    if (start >= hiddenUntil) clean += characters.slice(hiddenUntil, start).join('') + mark;
    hiddenUntil = end;
  });
  return clean + characters.slice(hiddenUntil).join('');
}

/** Where the longest personal stretch ends that starts here; 0 when there is none. */
function findEnd(values: readonly (number | undefined)[], start: number): number {
  let end = 0;
  let shape = 0;
  let sum = 0;
  let nextSum = 0;
  for (let at = start, count = 0; at < values.length && count < 19; at += 1) {
    const value = values[at];
    if (value === undefined) continue;
    count += 1;
    // Luhn's sum (ISO/IEC 7812-1): each further digit changes which of those before it count double.
    [sum, nextSum] = [nextSum + value, sum + ((value * 2) % 9 || value)];
    if (values[at + 1] !== undefined) continue;
    shape |= 1 << count;
    if (count < 13 ? count === 9 && shape === (shape & idShape) : count < 17 || !(sum % 10)) end = at + 1;
  }
  return end;
}
