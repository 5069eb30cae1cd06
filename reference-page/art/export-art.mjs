import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composeScene } from './compose-scene.mjs';
import { encode } from './encode.mjs';
import { exportIcons } from './export-icons.mjs';
import { filesIn, filesOf } from './exported-files.mjs';
import { hashScenes } from './hash-scenes.mjs';
import { palettes } from './palettes.mjs';
import { scenes } from './scenes.mjs';

/**
 * Draws every scene that has changed in every palette, and writes the files that a visitor gets to public/art. Each bears in
 * its name what it is drawn from, so that an address never changes its content, and a changed picture moves no other one.
 */
const publicFolder = join(import.meta.dirname, '..', 'public');
const artFolder = join(publicFolder, 'art');
const hashes = hashScenes();

async function exportScene(theme, name, files) {
  const { width, height, fallback, quality } = scenes[name];
  const svg = composeScene(name, palettes[theme]);
  for (const target of new Set(files.map((file) => file.width))) {
    const ofWidth = files.filter((file) => file.width === target);
    const encoded = await encode(svg, {
      width: target,
      height: Math.round((height * target) / width),
      formats: ofWidth.map(({ format }) => format),
      quality: quality[ofWidth[0].index],
      opaque: fallback === 'jpg' || name === 'share',
    });
    for (const { format, path } of ofWidth) writeFileSync(join(artFolder, path), encoded[format]);
  }
}

mkdirSync(artFolder, { recursive: true });
const stale = new Set(filesIn(artFolder));
for (const [name, hash] of Object.entries(hashes)) {
  for (const theme of Object.keys(palettes)) {
    const files = filesOf(theme, name, hash);
    const isThere = files.map(({ path }) => stale.delete(path));
    if (isThere.every(Boolean)) continue;
    console.log(`Drawing ${theme}/${name} …`);
    mkdirSync(dirname(join(artFolder, files[0].path)), { recursive: true });
    await exportScene(theme, name, files);
  }
}
for (const path of stale) rmSync(join(artFolder, path));
await exportIcons(publicFolder);
writeFileSync(join(import.meta.dirname, 'exported.json'), `${JSON.stringify(hashes, undefined, 2)}\n`);
