import { heroLayers } from '../sections/hero/hero-art.ts';
import type { ThemeName } from '../visit/visit.ts';
import { escapeHtml } from './escape.ts';

/**
 * An element for each cut of the hero's picture: the browser fetches the one whose media condition holds (S2.1).
 *
 * @param isMoving the hero has its layers in pictures of their own
 * @param mediaWidth the width that the server renders for (S9.9)
 */
export function heroPreloads(theme: ThemeName, isMoving: boolean, mediaWidth: number): readonly string[] {
  const cuts = heroLayers(theme, isMoving, mediaWidth).flatMap((layer) => layer.cuts);
  return cuts.map(({ media = 'all', avif, sizes }) => {
    const choice = `media="${escapeHtml(media)}" imagesrcset="${escapeHtml(avif)}" imagesizes="${escapeHtml(sizes)}"`;
    return `<link rel="preload" as="image" type="image/avif" ${choice} fetchpriority="high">`;
  });
}
