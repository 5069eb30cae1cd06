import { describe, expect, it } from 'vitest';
import { renderLists } from '../../../tools/requirements/requirement-lists.ts';

const page = '| S1.1 | All.<br>Pages: `a`, `b` (the last).<br>Labels: `c`. |\n';

describe('renderLists', () => {
  it('writes the values, and leaves the rest as it is', () => {
    expect(renderLists(page, { Pages: ['a', 'new', 'b'], Labels: [] })).toBe(
      '| S1.1 | All.<br>Pages: `a`, `new`, `b` (the last).<br>Labels: . |\n',
    );
    expect(renderLists(page, { Pages: ['a', 'b'], Labels: ['c'] })).toBe(page);
  });

  it('throws where a list is missing', () => {
    expect(() => renderLists(page, { Events: ['a'] })).toThrow('No list “Events”');
  });
});
