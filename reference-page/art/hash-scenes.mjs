import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeScene } from './compose-scene.mjs';
import { palettes } from './palettes.mjs';
import { scenes } from './scenes.mjs';

/**
 * The hash of each picture's sources, by the picture's name: the drawing in every palette, the sizes and the encoders. A
 * picture whose hash has not changed need not be drawn again.
 */
export function hashScenes() {
  const encoders = readFileSync(join(import.meta.dirname, 'encode.mjs'));
  return Object.fromEntries(
    Object.entries(scenes).map(([name, scene]) => {
      const drawings = Object.values(palettes).map((palette) => composeScene(name, palette));
      return [name, hash(...drawings, JSON.stringify(scene), encoders)];
    }),
  );
}

/** The start of a SHA-256. */
function hash(...contents) {
  const sum = createHash('sha256');
  for (const content of contents) sum.update(content).update('\0');
  return sum.digest('hex').slice(0, 8);
}
