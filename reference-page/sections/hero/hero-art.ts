import { art } from '../../art/art.ts';
import type { Art } from '../../components/picture/art.ts';
import type { ThemeName } from '../../visit/visit.ts';

/** The scene behind the hero. The document's head preloads it under the same media conditions. */
export function heroArt(theme: ThemeName): Art {
  return art.hero[theme];
}

/** What the hero shows, the farthest first: the scene as one picture, or with the hero-motion flag in its layers. */
export function heroLayers(theme: ThemeName, isMoving: boolean): readonly Art[] {
  return isMoving ? [art.heroWall[theme], art.heroFloor[theme]] : [heroArt(theme)];
}
