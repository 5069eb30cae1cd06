import { describe, expect, it } from 'vitest';
import { art } from '../../../reference-page/art/art.ts';
import { breakpoints } from '../../../reference-page/styles/breakpoints.ts';
import { readCssRules } from './read-css.ts';

/** The widths in a media query: `(width >= 600px)`, `(min-width: 600px)`. */
function widthsIn(query: string): string[] {
  return [...query.matchAll(/width\s*[<>=:]+\s*([\d.]+\w+)/g)].map(([, width]) => width ?? '');
}

const mediaRules = readCssRules().filter(
  ({ file, selector }) => selector.startsWith('@media') && !file.startsWith('gallery/'),
);

describe('the breakpoints', () => {
  it('S9.10 are xs 0, sm 600, md 960, lg 1280, xl 1440', () => {
    expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1440 });
  });

  it('S9.10 are the only widths that style sheets branch on, and all of them are', () => {
    const used = new Set(mediaRules.flatMap(({ selector }) => widthsIn(selector)));
    const { xs: _, ...rest } = breakpoints;
    expect([...used].sort()).toEqual(
      Object.values(rest)
        .map((width) => `${width}px`)
        .sort(),
    );
  });

  it('S9.10 are where the hero’s picture changes its cut', () => {
    const widths = Object.values(art.hero)
      .flatMap(({ cuts }) => cuts)
      .flatMap(({ media }) => widthsIn(media ?? ''));
    expect(new Set(widths)).toEqual(new Set([`${breakpoints.md}px`]));
  });
});
