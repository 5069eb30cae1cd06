import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from './hash.mjs';

/** The files below a folder, by their paths in it, in order. */
export function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const start = folder.length + 1;
  return files.map((file) => join(file.parentPath, file.name).slice(start).replaceAll('\\', '/')).sort();
}

/** One hash over files, by name and content. */
export function hashFiles(folder, files) {
  return hash(...files.flatMap((file) => [file, readFileSync(join(folder, file))]));
}
