import { art } from '../../art/art.ts';
import type { Art, Theme } from '../../components/picture/art.ts';

/** The scene behind the hero. The document's head preloads it under the same media conditions. */
export function heroArt(theme: Theme): Art {
  return art.hero[theme];
}
