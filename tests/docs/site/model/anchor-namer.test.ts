import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnchorNamer } from '../../../../docs/site/model/anchor-namer.ts';

const names = (headings: readonly string[]) => headings.map(createAnchorNamer());

describe('the anchors of headings', () => {
  it.each([
    ['What is sent', 'what-is-sent'],
    ['dropped:journal-full', 'droppedjournal-full'],
    ['Row S9.1', 'row-s91'],
    ['Cost, and policy', 'cost-and-policy'],
    ['sdk_dropped', 'sdk_dropped'],
    ['Größe · 中文', 'größe--中文'],
    ['?', 'section'],
  ])('are those of GitHub: %s', (heading, anchor) => {
    expect(names([heading])).toEqual([anchor]);
  });

  it('count what comes again, and step over what is taken', () => {
    expect(names(['Cost', 'Cost', 'Cost 1', 'cost!'])).toEqual(['cost', 'cost-1', 'cost-1-1', 'cost-2']);
  });

  it('are unique, stable, and fit into an address', () => {
    const heading = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a', 'a 1', 'A-1', '!', ''));
    fc.assert(
      fc.property(fc.array(heading), (headings) => {
        const anchors = names(headings);
        expect(new Set(anchors).size).toBe(headings.length);
        expect(names(headings)).toEqual(anchors);
        expect(names(headings.slice(0, 3))).toEqual(anchors.slice(0, 3));
        for (const anchor of anchors) expect(anchor).toMatch(/^[^\s"<>&#?]+$/);
      }),
    );
  });
});
