import { countSteps } from './count-steps.ts';
import { type PumpedText, pumpTo } from './pumped-texts.ts';
import type { Reader } from './reader.ts';

/** The steps of a reader for texts of one pump, each twice as long as the one before. */
export interface Growth {
  /** Length in UTF-16 units, and steps. */
  readonly taken: readonly (readonly [length: number, steps: number])[];
  /** The fault: more work than in proportion, or an error. */
  readonly fault?: string;
}

/** Work in proportion takes twice as much for twice the text, and a little that does not grow. */
const maxGrowth = 2.3;
const leeway = 4_000;

/** Twice in a row this is in proportion beyond doubt. */
const clearGrowth = 2.15;

/** More than any reader takes for a character. */
const maxPerCharacter = 20_000;

/**
 * Lets a reader read longer and longer texts of a pump, as long as it does more than it should. Once it may: a limit may lie between
 * the two, from which on something is done twice.
 *
 * @param lengths of the texts, in UTF-16 units
 * @param isBrief whether to end where growth is clearly in proportion
 */
export async function grow(
  { call }: Reader,
  text: PumpedText,
  lengths: { readonly from: number; readonly to: number },
  isBrief: boolean,
): Promise<Growth> {
  const taken: [number, number][] = [];
  let excesses = 0;
  for (let length = lengths.from; length <= lengths.to; length *= 2) {
    const input = pumpTo(text, length);
    const { error, steps } = await countSteps(() => call(input), length * maxPerCharacter);
    if (error) return { taken, fault: `throws ${error} for ${input.length} characters` };
    const [, before = steps] = taken.at(-1) ?? [];
    taken.push([input.length, steps]);
    excesses = steps > maxGrowth * before + leeway ? excesses + 1 : 0;
    if (excesses > 1) return { taken, fault: `takes ${taken.map((pair) => pair.join(': ')).join(', ')}` };
    if (isBrief && taken.length > 2 && steps <= clearGrowth * before + leeway) break;
  }
  return { taken };
}
