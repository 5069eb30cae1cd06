import { heroArt } from '../sections/hero/hero-art.ts';
import type { ThemeName } from '../visit/visit.ts';
import { escapeHtml } from './escape.ts';

/** An element for each cut of the hero's picture: the browser fetches the one whose media condition holds (S2.1). */
export function heroPreloads(theme: ThemeName): readonly string[] {
  return heroArt(theme).cuts.map(({ media = 'all', avif, sizes }) => {
    const choice = `media="${escapeHtml(media)}" imagesrcset="${escapeHtml(avif)}" imagesizes="${escapeHtml(sizes)}"`;
    return `<link rel="preload" as="image" type="image/avif" ${choice} fetchpriority="high">`;
  });
}
