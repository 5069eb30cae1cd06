import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrowOptions } from '../../../../sdk/features/click-autocapture/narrow-options.ts';

const own = {
  selectors: ['a', 'button'],
  pageChangeSelectors: ['div'],
  pages: ['https://a.example/', /\/b$/],
};

describe('the set of captured elements', () => {
  it('is the application’s as long as remote config has no details', () => {
    for (const details of [undefined, {}, { pageUrlAllowlist: [] }]) {
      expect(narrowOptions(own, details)).toMatchObject({ selector: 'a,button', pageChangeSelector: 'div' });
      expect(narrowOptions(own, details).isPageCaptured('https://a.example/')).toBe(true);
    }
  });

  it('is narrowed by remote config, never widened', () => {
    const rules = narrowOptions(own, {
      cssSelectorAllowlist: ['button', 'p', '*'],
      actionClickAllowlist: ['span'],
      pageUrlAllowlist: ['https://a.example/', 'https://c.example/'],
    });
    expect(rules).toMatchObject({ selector: 'button', pageChangeSelector: ':not(*)' });
    const pages = ['https://a.example/', 'https://a.example/b', 'https://c.example/'];
    expect(pages.filter((page) => rules.isPageCaptured(page))).toEqual(['https://a.example/']);
  });

  it.each<[string, object]>([
    ['a text', { cssSelectorAllowlist: 'a', actionClickAllowlist: 'div', pageUrlAllowlist: '*' }],
    ['an object', { cssSelectorAllowlist: {}, actionClickAllowlist: {}, pageUrlAllowlist: {} }],
    ['null', { cssSelectorAllowlist: null, actionClickAllowlist: null, pageUrlAllowlist: null }],
    ['true', { cssSelectorAllowlist: true, actionClickAllowlist: true, pageUrlAllowlist: true }],
    ['a list of no texts', { cssSelectorAllowlist: [1], actionClickAllowlist: [1], pageUrlAllowlist: [1] }],
  ])('is empty where remote config has %s for a list', (_what, details) => {
    const rules = narrowOptions({ ...own, pages: [] }, details as never);
    expect(rules).toMatchObject({ selector: ':not(*)', pageChangeSelector: ':not(*)' });
    expect(rules.isPageCaptured('https://a.example/')).toBe(false);
  });

  it('matches pages by a whole address or by a pattern, with the same result every time', () => {
    const { isPageCaptured } = narrowOptions({ pages: ['https://a.example/', /\/b$/g] }, undefined);
    for (let time = 0; time < 3; time += 1) {
      expect(isPageCaptured('https://a.example/')).toBe(true);
      expect(isPageCaptured('https://a.example/b')).toBe(true);
      expect(isPageCaptured('https://a.example/c')).toBe(false);
    }
    expect(narrowOptions({ pages: [] }, undefined).isPageCaptured('https://any.example/')).toBe(true);
  });

  it('is never more than the application’s, with any remote config', () => {
    const listed = fc.array(fc.constantFrom('a', 'button', 'div', '*', 'https://a.example/', 'x'));
    const details = fc.oneof(
      fc.jsonValue(),
      fc.record({ cssSelectorAllowlist: listed, actionClickAllowlist: listed, pageUrlAllowlist: listed }),
    );
    fc.assert(
      fc.property(details, (said) => {
        const rules = narrowOptions(own, said as never);
        for (const [selector, allowed] of [
          [rules.selector, own.selectors],
          [rules.pageChangeSelector, own.pageChangeSelectors],
        ] as const) {
          if (selector !== ':not(*)') expect(allowed).toEqual(expect.arrayContaining(selector.split(',')));
        }
        expect(rules.isPageCaptured('https://c.example/')).toBe(false);
      }),
    );
  });
});
