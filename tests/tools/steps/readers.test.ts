import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureReader } from '../../../tools/steps/measure-reader.ts';
import { readers } from '../../../tools/steps/readers.ts';

const { seed } = fc.readConfigureGlobal();

/** A text is read some fifty times, each character in hundreds of steps. */
const timeout = 300_000;

describe.each(readers)('$name', (reader) => {
  it('takes steps in proportion to a text of up to 256 kB, and never throws', { timeout }, async () => {
    expect((await measureReader(reader, { count: 15, seed })).fault).toBeUndefined();
  });
});
