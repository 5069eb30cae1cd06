import { art } from '../../art/art.ts';
import type { Art, ArtCut } from '../../components/picture/art.ts';
import { mayHold } from '../../visit/media.ts';
import type { ThemeName } from '../../visit/visit.ts';

/**
 * The pictures of the hero, the farthest first: the scene as one picture, or with the hero-motion flag in its layers. The
 * document's head preloads it under the same media conditions. A phone is not sent the cuts for wide windows (S2.23).
 *
 * @param mediaWidth the width that the server renders for (S9.9)
 */
export function heroLayers(theme: ThemeName, isMoving: boolean, mediaWidth: number): readonly Art[] {
  const layers = isMoving ? [art.heroWall[theme], art.heroFloor[theme]] : [art.hero[theme]];
  return layers.map((layer) => ({
    ...layer,
    cuts: layer.cuts.filter(
      ({ media }) => !media || mayHold(media, mediaWidth),
    ) as readonly ArtCut[] as Art['cuts'],
  }));
}
