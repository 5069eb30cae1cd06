import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draw } from './encode.mjs';

/** Writes the icons that browsers and phones ask for, from the drawings in `icons/`. */
export async function exportIcons(folder) {
  const [icon, maskable, favicon] = await Promise.all(
    ['icon', 'icon-maskable', 'favicon'].map((name) =>
      readFile(join(import.meta.dirname, 'icons', `${name}.svg`), 'utf8'),
    ),
  );
  const pictures = [
    [icon, 180, 'apple-touch-icon.png'],
    [icon, 192, 'icon-192.png'],
    [icon, 512, 'icon-512.png'],
    [maskable, 512, 'icon-maskable-512.png'],
  ];
  for (const [svg, size, file] of pictures) await writeFile(join(folder, file), await png(svg, size));
  await writeFile(join(folder, 'favicon.ico'), wrapAsIcon(await png(favicon, 32), 32));
  await writeFile(join(folder, 'favicon.svg'), favicon);
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
