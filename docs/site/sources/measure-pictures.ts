import sharp from 'sharp';
import type { PictureSize } from '../model/resolve-link.ts';
import type { Repository } from './repository.ts';

/** The size of each picture, by its path. */
export async function measurePictures({
  pictures,
  read,
}: Pick<Repository, 'pictures' | 'read'>): Promise<ReadonlyMap<string, PictureSize>> {
  const measured = pictures.map(async (path) => {
    const { height, width } = await sharp(read(path)).metadata();
    return [path, { width, height }] as const;
  });
  return new Map(await Promise.all(measured));
}
