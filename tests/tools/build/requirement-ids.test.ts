import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeRequirementIds } from '../../../tools/build/requirement-ids.mjs';

describe('removing the ids of requirements', () => {
  it.each([
    ['Sampled at a rate (S9.1).', 'Sampled at a rate.'],
    ['Above this width (S3.7, S9.6), in pixels.', 'Above this width, in pixels.'],
    ['Held by tests (S9.9–S9.11): all of them', 'Held by tests: all of them'],
    ['Logs `Test Exposure` (S3.11) for a flag.', 'Logs `Test Exposure` for a flag.'],
    ['/** Cookies (S3.5) */', '/** Cookies */'],
    ['Labels (S3.13); `X` closes.', 'Labels; `X` closes.'],
    [' * The name\n * (S3.10) once there is one.', ' * The name\n * once there is one.'],
    [' * Trimmed, nothing else\n   * (S5.4).', ' * Trimmed, nothing else.'],
  ])('%j becomes %j', (text, expected) => {
    expect(removeRequirementIds(text)).toBe(expected);
  });

  it.each(['S3 and (S3.a)', 'SS1.2', '(1.2) and (a S)', 'width (in px).'])('leaves %j alone', (text) => {
    expect(removeRequirementIds(text)).toBe(text);
  });

  it('leaves nothing to remove', () => {
    const piece = fc.constantFrom('a', ' ', '.', ',', '\n * ', '(S9.1)', '(S3.7, S9.6)', '(', ')');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = removeRequirementIds(pieces.join(''));
        expect(once).not.toMatch(/\(S\d+\.\d+[^)]*\)/);
      }),
    );
  });
});
