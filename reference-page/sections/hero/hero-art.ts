import desktop from './art/hero-desktop.svg';
import mobile from './art/hero-mobile.svg';

/** The scene behind the hero. The document's head preloads these under the same media conditions. */
export const heroArt = {
  mobile: { src: mobile, width: 800, height: 2200, media: '(width < 960px)' },
  desktop: { src: desktop, width: 2400, height: 1000, media: '(width >= 960px)' },
} as const;
