import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from '../../../reference-page/components/picture/picture.tsx';
import { heroLayers } from '../../../reference-page/sections/hero/hero-art.ts';
import { assetPrefix } from '../../../reference-page/server/assets.ts';
import { findHeadFiles } from '../../../reference-page/server/head-files.ts';
import { heroPreloads } from '../../../reference-page/server/hero-preloads.ts';
import { serverMediaWidths } from '../../../reference-page/visit/visit.ts';

const publicFolder = join(import.meta.dirname, '../../../reference-page/public');

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The part of a document's head that these elements make. */
function headOf(elements: readonly string[]): Document {
  return parse(`<head>${elements.join('')}</head>`);
}

function attributes(page: Document, selector: string, ...names: string[]) {
  return [...page.querySelectorAll(selector)].map((element) =>
    names.map((name) => element.getAttribute(name)),
  );
}

describe('the head of a page with the hero', () => {
  it.each(['care', 'embrace'] as const)(
    'S2.1 preloads the same candidates as the picture offers: %s',
    (theme) => {
      for (const isMoving of [false, true]) {
        const layers = heroLayers(theme, isMoving, serverMediaWidths.desktop);
        const pictures = layers.map((art) => <Picture key={art.cuts[0].fallback} art={art} priority />);
        const page = parse(renderToStaticMarkup(pictures));
        const offered = attributes(page, 'source[type="image/avif"]', 'media', 'srcset', 'sizes');
        const preloads = attributes(
          headOf(heroPreloads(theme, isMoving, serverMediaWidths.desktop)),
          'link[rel="preload"][as="image"][type="image/avif"][fetchpriority="high"]',
          'media',
          'imagesrcset',
          'imagesizes',
        );
        expect(preloads).toHaveLength(2 * layers.length);
        expect(preloads).toEqual(offered);
      }
    },
  );
});

describe('the icons of a page', () => {
  const links = attributes(
    headOf(findHeadFiles(publicFolder).default ?? []),
    'link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]',
    'href',
  );

  it('S9.1 are served under the asset prefix and are there', () => {
    expect(links).toHaveLength(4);
    for (const [href] of links) {
      expect(href?.startsWith(assetPrefix)).toBe(true);
      expect(existsSync(join(publicFolder, href?.slice(assetPrefix.length) ?? ''))).toBe(true);
    }
  });

  it('are named in the manifest as they are', () => {
    const { name, short_name, theme_color, background_color, icons } = JSON.parse(
      readFileSync(join(publicFolder, 'site.webmanifest'), 'utf8'),
    ) as { icons: { src: string; sizes: string }[] } & Record<string, unknown>;
    expect({ name, short_name, theme_color, background_color }).toEqual({
      name: 'Care',
      short_name: 'Care',
      theme_color: '#15513f',
      background_color: '#fdf9f1',
    });
    expect(icons).toHaveLength(3);
    for (const { src, sizes } of icons) {
      const header = readFileSync(join(publicFolder, src)).subarray(16, 24);
      expect(`${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`).toBe(sizes);
    }
  });
});
