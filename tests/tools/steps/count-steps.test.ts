import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSteps } from '../../../tools/steps/count-steps.ts';
import { measureReader } from '../../../tools/steps/measure-reader.ts';

/** A pattern as a text: the compiler knows no flag `v` yet. */
const setDifference = '.\\p{L}[\\p{N}--5]';

const draws = { count: 20, seed: 1 };

async function growthOf(call: (text: string) => unknown): Promise<number> {
  const short = await countSteps(() => call('ab'.repeat(500)));
  const long = await countSteps(() => call('ab'.repeat(1_000)));
  return long.steps / short.steps;
}

describe('counted steps', () => {
  it.each([
    ['an expression that tries each place to its end', (text: string) => /[ab]+!/.test(text)],
    ['an expression that goes back from each place', (text: string) => text.replace(/a.*b!/g, '')],
    ['an expression that looks behind each place', (text: string) => text.split(/(?<=^[ab]*)!/)],
    [
      'a search that begins again for each character',
      (text: string) => [...text].map(() => text.indexOf('!')),
    ],
    [
      'a list that is copied for each character',
      (text: string) => [...text].reduce<string[]>((all, one) => all.concat(one), []),
    ],
  ])('grow fourfold with twice the text for %s', async (_name, call) => {
    expect(await growthOf(call)).toBeGreaterThan(3.5);
  });

  it.each([
    ['an expression that begins where the text does', (text: string) => /^[ab]+!/.test(text)],
    ['an expression that passes each character once', (text: string) => text.replace(/a|b/g, 'c')],
    ['a search from where the last one ended', (text: string) => text.split('a').map((one) => one.trim())],
  ])('grow twofold for %s', async (_name, call) => {
    expect(await growthOf(call)).toBeLessThan(2.2);
  });

  it('match what the engine matches, in all that expressions have', async () => {
    const expressions = [
      ...[
        /(a|ab)(c|bcd)?(d*)/dg,
        /a{2,3}?b/g,
        /(?<!a)b+(?=c)/gu,
        /(?<=\1(a))b/,
        /\bé?\w+\b/giu,
        /^[^\n]*$/gm,
      ],
      ...[
        /(?:a?)*?b/,
        new RegExp(setDifference, 'v'),
        /[\s\S]\ud83d/,
        /./gsu,
        /(a*)*c|d/y,
        /(?!a\b)a/i,
        /(z)?\1b/,
      ],
    ];
    const words = fc.array(fc.constantFrom(...'aAbcdé\n5 😀', '\ud83d'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(words, async (drawn) => {
        // A match that differs from the engine's is thrown.
        await countSteps(() => expressions.map((expression) => drawn.join('').replace(expression, '')));
      }),
    );
  });

  it('stop at a bound', async () => {
    const { steps } = await countSteps(() => /(a|a)+!/.test('a'.repeat(17)), 10_000);
    expect(steps).toBeLessThan(20_000);
  });
});

describe('a measured reader', () => {
  it('is at fault where a text takes it more than in proportion, with the simplest that was found', async () => {
    const call = (text: string) => text.replace(/-+!/g, '');
    const { fault } = await measureReader({ name: 'trims', words: ['a', '-', 'b'], call }, draws);
    expect(fault).toMatch(/^trims takes 1024: \d+, .*"-"/);
  });

  it('is at fault where it throws', async () => {
    const { fault } = await measureReader({ name: 'decodes', words: ['a', '%'], call: decodeURI }, draws);
    expect(fault).toMatch(/^decodes throws URIError/);
  });
});
