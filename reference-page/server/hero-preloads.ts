import { narrowWindows } from '../art/art.ts';
import { heroLayers } from '../sections/hero/hero-art.ts';
import { serverMediaWidths, type ThemeName } from '../visit/visit.ts';
import { escapeHtml } from './escape.ts';

/**
 * An element for each cut of the hero's picture: the browser fetches the one whose media condition holds (S2.1). A phone has no
 * use for the wide one (S2.23); a desktop's window may be of any width.
 *
 * @param isMoving the hero has its layers in pictures of their own
 * @param mediaWidth the width that the server renders for (S9.9)
 */
export function heroPreloads(theme: ThemeName, isMoving: boolean, mediaWidth: number): readonly string[] {
  const isPhone = mediaWidth === serverMediaWidths.mobile;
  const cuts = heroLayers(theme, isMoving).flatMap((layer) => layer.cuts);
  const needed = cuts.filter(({ media }) => !isPhone || media === narrowWindows);
  return needed.map(({ media = 'all', avif, sizes }) => {
    const choice = `media="${escapeHtml(media)}" imagesrcset="${escapeHtml(avif)}" imagesizes="${escapeHtml(sizes)}"`;
    return `<link rel="preload" as="image" type="image/avif" ${choice} fetchpriority="high">`;
  });
}
