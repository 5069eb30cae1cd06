import fc from 'fast-check';
import { grow } from './grow.ts';
import { type PumpedText, pumpedTexts } from './pumped-texts.ts';
import type { Reader } from './reader.ts';

/** The steps of a reader for each character of its slowest text. */
export interface MeasuredReader {
  readonly name: string;
  /** Steps for each character of texts of 64 and 256 thousand. */
  readonly perCharacter: readonly number[];
  /** The first text, the simplest that was found, for which the reader does more than in proportion, or throws. */
  readonly fault?: string;
}

/** In UTF-16 units. */
const longest = 262_144;

/**
 * Looks for a text that a reader takes more than in proportion for.
 *
 * @param draws how many pumps are drawn, from a seed
 */
export async function measureReader(
  reader: Reader,
  draws: { readonly count: number; readonly seed: number | undefined },
): Promise<MeasuredReader> {
  let most = -1;
  let costliest: PumpedText | undefined;
  const drawn = await fc.check(
    fc.asyncProperty(pumpedTexts(reader.words), async (text) => {
      const { fault, taken } = await grow(reader, text, { from: 1_024, to: longest }, true);
      if (fault) throw new Error(fault);
      const [length = 1, steps = 0] = taken.at(-1) ?? [];
      if (steps / length <= most) return;
      most = steps / length;
      costliest = text;
    }),
    { numRuns: draws.count, ...(draws.seed !== undefined && { seed: draws.seed }) },
  );
  const { name } = reader;
  if (drawn.counterexample)
    return {
      name,
      perCharacter: [],
      fault: `${name} ${(drawn.errorInstance as Error).message} of ${JSON.stringify(drawn.counterexample[0])}`,
    };
  if (!costliest) return { name, perCharacter: [] };
  const { fault, taken } = await grow(reader, costliest, { from: longest / 4, to: longest }, false);
  const [first, , last] = taken.map(([length, steps]) => steps / length);
  return {
    name,
    perCharacter: [first ?? 0, last ?? 0],
    ...(fault && { fault: `${name} ${fault} of ${JSON.stringify(costliest)}` }),
  };
}
