import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { art, shareAddress } from '../../../reference-page/art/art.ts';
import exported from '../../../reference-page/art/exported.json' with { type: 'json' };
import { filesIn, filesOf } from '../../../reference-page/art/exported-files.mjs';
import { hashScenes } from '../../../reference-page/art/hash-scenes.mjs';
import { type ExportedScene, scenes } from '../../../reference-page/art/scenes.mjs';
import type { Art, ThemedArt } from '../../../reference-page/components/picture/art.ts';

const publicFolder = fileURLToPath(new URL('../../../reference-page/public', import.meta.url));
const artFolder = join(publicFolder, 'art');
const files = filesIn(artFolder);

/** Sharp's names of the formats. */
const formats: Readonly<Record<string, string>> = { avif: 'heif', webp: 'webp', jpg: 'jpeg', png: 'png' };

const everyScene = ['care', 'embrace'].flatMap((theme) =>
  Object.entries(exported).map(([name, hash]) => ({ theme, name, files: filesOf(theme, name, hash) })),
);

describe('the exported pictures', () => {
  it('are in step with drawings, palettes, sizes and encoders (else: npm run art)', () => {
    expect(exported).toEqual(hashScenes());
  });

  it.each(everyScene)('have the stated formats and sizes: $theme/$name', async ({ name, files }) => {
    const scene = scenes[name] as ExportedScene;
    for (const file of files) {
      const { format, width, height, hasAlpha } = await sharp(join(artFolder, file.path)).metadata();
      expect({ path: file.path, format, width, height }).toEqual({
        path: file.path,
        format: formats[file.format],
        width: file.width,
        height: Math.round((scene.height * file.width) / scene.width),
      });
      if (scene.fallback === 'jpg') expect(hasAlpha).toBe(false);
    }
  });

  it('are all stated, and all stated ones are there', () => {
    const stated = everyScene.flatMap(({ files }) => files.map(({ path }) => path));
    expect(files).toEqual(stated.sort());
  });

  it.each([
    ['hero-desktop', 60],
    ['hero-mobile', 35],
    ['safety', 30],
    ['caregivers', 30],
    ['business-', 30],
    ['service-', 8],
    ['step-', 8],
    ['message', 8],
  ])('keep to their limit as AVIF: %s… to %i kB', (start, limitKilobytes) => {
    const pictures = files.filter((file) => file.endsWith('.avif') && file.includes(`/${start}`));
    expect(pictures.length).toBeGreaterThan(0);
    for (const file of pictures) {
      const bytes = statSync(join(artFolder, file)).size;
      expect(bytes, file).toBeLessThanOrEqual(limitKilobytes * 1000);
    }
  });
});

describe('the table of pictures', () => {
  it('names every exported file by its address, and no other', () => {
    const addresses = [
      ...picturesOf(art).flatMap(addressesOf),
      shareAddress('care'),
      shareAddress('embrace'),
    ];
    expect(new Set(addresses)).toEqual(new Set(files.map((file) => `/art/${file}`)));
  });

  it('gives the theme its own files', () => {
    for (const { care, embrace } of themedArtOf(art)) {
      expect(addressesOf(care).every((address) => address.includes('/care/'))).toBe(true);
      expect(addressesOf(embrace).every((address) => address.includes('/embrace/'))).toBe(true);
    }
  });
});

describe('the icons', () => {
  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
    ...['rebranding', 'greater-care'].flatMap((brand): [string, number][] => [
      [`apple-touch-icon.${brand}.png`, 180],
      [`icon-192.${brand}.png`, 192],
      [`icon-512.${brand}.png`, 512],
      [`icon-maskable-512.${brand}.png`, 512],
    ]),
  ] as [string, number][])('have the sizes that their names say: %s', async (file, size) => {
    const { format, width, height } = await sharp(join(publicFolder, file)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size });
  });
});

it.each([
  ['', '.rebranding'],
  ['', '.greater-care'],
  ['.rebranding', '.greater-care'],
])('S2.18 icons of brands differ clearly in a tab, 16 px: "%s", "%s"', async (...brands) => {
  const [one, other] = await Promise.all(brands.map(drawInTab));
  const differences = one?.map((channel, at) => Math.abs(channel - (other?.[at] ?? 0))) ?? [];
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
  expect(mean).toBeGreaterThan(30);
});

/** @returns its channels, 0 to 255 */
async function drawInTab(brand: string): Promise<readonly number[]> {
  const icon = sharp(join(publicFolder, `favicon${brand}.svg`)).resize(16, 16);
  return [...(await icon.flatten({ background: 'white' }).raw().toBuffer())];
}

function themedArtOf(part: object): ThemedArt[] {
  if ('care' in part) return [part as ThemedArt];
  return Object.values(part).flatMap((inner) => themedArtOf(inner as object));
}

function picturesOf(part: object): Art[] {
  return themedArtOf(part).flatMap(({ care, embrace }) => [care, embrace]);
}

function addressesOf({ cuts }: Art): string[] {
  return cuts.flatMap(({ avif, webp, fallback }) => [
    fallback,
    ...`${avif}, ${webp}`.split(', ').map((candidate) => candidate.replace(/ \d+w$/, '')),
  ]);
}
