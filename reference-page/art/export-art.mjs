import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeScene } from './compose-scene.mjs';
import { encode } from './encode.mjs';
import { exportIcons } from './export-icons.mjs';
import { filesIn, hashFiles } from './exported-files.mjs';
import { hashScenes } from './hash-scenes.mjs';
import { palettes } from './palettes.mjs';
import { scenes } from './scenes.mjs';

/**
 * Draws every scene that has changed in every palette and writes the files a visitor gets to public/art. They
 * lie in a folder named after their content: addresses are put together from theme, name and width, so the
 * browser needs no table of hashed names, and a changed picture still has a new address.
 */
const publicFolder = join(import.meta.dirname, '..', 'public');
const artFolder = join(publicFolder, 'art');
const draftFolder = join(artFolder, 'draft');
const manifestFile = join(import.meta.dirname, 'exported.json');

function readManifest() {
  return existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : { version: '', scenes: {} };
}

async function exportScene(key) {
  const [theme, name] = key.split('/');
  const { width, height, widths, fallback, quality } = scenes[name];
  const svg = composeScene(name, palettes[theme]);
  for (const [index, target] of widths.entries()) {
    const modern = quality.length > 0 ? ['avif', 'webp'] : [];
    const encoded = await encode(svg, {
      width: target,
      height: Math.round((height * target) / width),
      formats: index === 0 ? [...modern, fallback] : modern,
      quality: quality[index],
      opaque: fallback === 'jpg' || name === 'share',
    });
    for (const [format, content] of Object.entries(encoded))
      writeFileSync(join(draftFolder, theme, `${name}-${target}.${format}`), content);
  }
}

const before = readManifest();
const after = hashScenes();
const last = join(artFolder, before.version);
if (before.version && existsSync(last)) renameSync(last, draftFolder);
for (const theme of Object.keys(palettes)) mkdirSync(join(draftFolder, theme), { recursive: true });

// A scene that has changed, or is gone, leaves nothing behind.
for (const file of filesIn(draftFolder)) {
  const key = file.replace(/-\d+\.\w+$/, '');
  if (before.scenes[key] !== after[key]) rmSync(join(draftFolder, file));
}
for (const [key, hash] of Object.entries(after)) {
  if (before.scenes[key] === hash) continue;
  console.log(`Drawing ${key} …`);
  await exportScene(key);
}
await exportIcons(publicFolder);

const version = hashFiles(draftFolder, filesIn(draftFolder));
const target = join(artFolder, version);
rmSync(target, { recursive: true, force: true });
renameSync(draftFolder, target);
writeFileSync(manifestFile, `${JSON.stringify({ version, scenes: after }, undefined, 2)}\n`);
