import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { art } from '../../../reference-page/art/art.ts';
import type { Art } from '../../../reference-page/components/picture/art.ts';
import { Picture, type PictureProps } from '../../../reference-page/components/picture/picture.tsx';

const plain: Art = {
  cuts: [{ width: 4, height: 3, sizes: '50vw', avif: '/a.avif 4w', webp: '/a.webp 4w', fallback: '/a.jpg' }],
  cutOut: false,
};

function render(props: PictureProps): Element {
  const stage = document.createElement('div');
  stage.innerHTML = renderToStaticMarkup(<Picture {...props} />);
  const picture = stage.querySelector('picture');
  if (!picture) throw new Error('No picture was rendered');
  return picture;
}

function attributes(elements: Iterable<Element>, ...names: string[]) {
  return [...elements].map((element) => names.map((name) => element.getAttribute(name)));
}

describe('a picture', () => {
  it('offers AVIF first, then WebP, then the fallback', () => {
    const picture = render({ art: plain });
    expect(attributes(picture.querySelectorAll('source'), 'type', 'srcset', 'sizes')).toEqual([
      ['image/avif', '/a.avif 4w', '50vw'],
      ['image/webp', '/a.webp 4w', '50vw'],
    ]);
    expect(attributes(picture.querySelectorAll('img'), 'src', 'alt')).toEqual([['/a.jpg', '']]);
  });

  it('says its size in every cut, so that nothing moves when it arrives', () => {
    for (const theme of ['care', 'embrace'] as const) {
      const picture = render({ art: art.hero[theme] });
      const sizes = attributes(picture.querySelectorAll('source, img'), 'width', 'height');
      expect(sizes).toEqual([
        ...[1, 2, 3].map(() => ['2400', '1000']),
        ...[1, 2, 3].map(() => ['800', '2200']),
      ]);
    }
  });

  it('S2.1 shows each cut of the hero on its own screens, from one theme', () => {
    const picture = render({ art: art.hero.care });
    const sources = attributes(picture.querySelectorAll('source'), 'media', 'srcset');
    for (const [media, candidates] of sources)
      expect(candidates).toContain(
        media === '(width >= 960px)' ? '/care/hero-desktop-' : '/care/hero-mobile-',
      );
    expect(picture.outerHTML).not.toContain('/embrace/');
  });

  it('waits until it is near, unless it has priority', () => {
    const names = ['loading', 'decoding', 'fetchpriority'];
    expect(attributes(render({ art: plain }).querySelectorAll('img'), ...names)).toEqual([
      ['lazy', 'async', null],
    ]);
    const urgent = render({ art: plain, priority: true });
    expect(attributes(urgent.querySelectorAll('img'), ...names)).toEqual([['eager', 'async', 'high']]);
  });

  it('takes other sizes and a text as props', () => {
    const picture = render({ art: plain, sizes: '10rem', alt: 'A porch' });
    expect(attributes(picture.querySelectorAll('source'), 'sizes')).toEqual([['10rem'], ['10rem']]);
    expect(picture.querySelector('img')?.getAttribute('alt')).toBe('A porch');
  });

  it('carries no style attribute', () => {
    expect(render({ art: art.hero.embrace, priority: true }).outerHTML).not.toContain('style=');
  });
});
