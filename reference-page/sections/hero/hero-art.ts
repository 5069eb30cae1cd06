import { art } from '../../art/art.ts';
import type { Art } from '../../components/picture/art.ts';
import type { ThemeName } from '../../visit/visit.ts';

/**
 * What the hero shows, the farthest first: the scene as one picture, or with the hero-motion flag in its layers. The
 * document's head preloads it under the same media conditions.
 */
export function heroLayers(theme: ThemeName, isMoving: boolean): readonly Art[] {
  return isMoving ? [art.heroWall[theme], art.heroFloor[theme]] : [art.hero[theme]];
}
