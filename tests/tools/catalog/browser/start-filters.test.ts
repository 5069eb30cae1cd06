import { describe, expect, it } from 'vitest';
import { matchesWords } from '../../../../tools/catalog/browser/start-filters.ts';

describe('matchesWords', () => {
  it.each([
    ['Who searched for care', 'care search', true],
    ['Café in the header', 'CAFE', true],
    ['anything', '  ', true],
    ['Who searched', 'who clicked', false],
  ])('looks in %j for %j', (text, search, isFound) => {
    expect(matchesWords(text, search)).toBe(isFound);
  });
});
