import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { scenes } from './scenes.mjs';

/** The files that a picture is exported to in one theme. @param hash the hash of its sources: a changed picture has new addresses */
export function filesOf(theme, name, hash) {
  const { widths, fallback, quality } = scenes[name];
  const modern = quality.length > 0 ? ['avif', 'webp'] : [];
  return widths.flatMap((width, index) =>
    (index === 0 ? [...modern, fallback] : modern).map((format) => ({
      format,
      width,
      index,
      path: `${theme}/${name}-${width}.${hash}.${format}`,
    })),
  );
}

/** The files below a folder, by their paths in it, in order. */
export function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const start = folder.length + 1;
  return files.map((file) => join(file.parentPath, file.name).slice(start).replaceAll('\\', '/')).sort();
}
