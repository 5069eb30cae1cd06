import fc from 'fast-check';

/** A text that grows as it is asked: what a pump repeats, between a beginning, a middle and an end. */
export interface PumpedText {
  readonly start: string;
  readonly pump: string;
  readonly middle: string;
  /** Repeated as often as the pump, as closing brackets are. */
  readonly back: string;
  readonly end: string;
}

/** Draws texts of the words of a grammar. */
export function pumpedTexts(words: readonly string[]): fc.Arbitrary<PumpedText> {
  const some = (minLength: number, maxLength: number) =>
    fc.array(fc.constantFrom(...words), { minLength, maxLength }).map((drawn) => drawn.join(''));
  return fc.record({
    start: some(0, 2),
    pump: some(1, 6),
    middle: some(0, 1),
    back: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, some(1, 3)),
    end: some(0, 2),
  });
}

/** The text of about a length, in UTF-16 units. */
export function pumpTo({ start, pump, middle, back, end }: PumpedText, length: number): string {
  const times = Math.max(
    1,
    Math.floor((length - start.length - middle.length - end.length) / (pump + back).length),
  );
  return start + pump.repeat(times) + middle + back.repeat(times) + end;
}
