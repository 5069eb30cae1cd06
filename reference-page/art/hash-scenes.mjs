import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeScene } from './compose-scene.mjs';
import { hash } from './hash.mjs';
import { palettes } from './palettes.mjs';
import { scenes } from './scenes.mjs';

/**
 * What each picture is made from, as a hash by theme and scene: the drawing with its colours, the sizes and the
 * encoders. A picture whose hash has not changed need not be drawn again.
 */
export function hashScenes() {
  const encoders = readFileSync(join(import.meta.dirname, 'encode.mjs'));
  return Object.fromEntries(
    Object.keys(palettes).flatMap((theme) =>
      Object.entries(scenes).map(([name, scene]) => [
        `${theme}/${name}`,
        hash(composeScene(name, palettes[theme]), JSON.stringify(scene), encoders),
      ]),
    ),
  );
}
