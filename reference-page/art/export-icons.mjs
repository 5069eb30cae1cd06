import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draw } from './encode.mjs';

const drawings = join(import.meta.dirname, 'icons');

/** Writes the icons that browsers and phones ask for, of every brand that has drawings in `icons/`. */
export async function exportIcons(folder) {
  for (const file of await readdir(drawings)) {
    const ending = /^favicon(.*)\.svg$/.exec(file)?.[1];
    if (ending !== undefined) await exportBrand(folder, ending);
  }
}

/** Writes the icons of the brand whose drawings' names end so. */
async function exportBrand(folder, ending) {
  const [icon, maskable, favicon] = await Promise.all(
    ['icon', 'icon-maskable', 'favicon'].map((name) =>
      readFile(join(drawings, `${name}${ending}.svg`), 'utf8'),
    ),
  );
  const pictures = [
    [icon, 180, `apple-touch-icon${ending}.png`],
    [icon, 192, `icon-192${ending}.png`],
    [icon, 512, `icon-512${ending}.png`],
    [maskable, 512, `icon-maskable-512${ending}.png`],
  ];
  for (const [svg, size, file] of pictures) await writeFile(join(folder, file), await png(svg, size));
  await writeFile(join(folder, `favicon${ending}.ico`), wrapAsIcon(await png(favicon, 32), 32));
  await writeFile(join(folder, `favicon${ending}.svg`), favicon);
}

function png(svg, size) {
  return draw(svg, size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** An .ico file that holds one PNG. */
function wrapAsIcon(picture, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}
