import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** A place within a stack: an address or path of a file of the build, line and column, as engines write them. */
const place = /(?:[^\s()@]*\/)?([\w-]+\.m?js)(?:\?[^\s:]*)?:(\d+):(\d+)/g;

/**
 * Replaces each place of a stack, as an error of the built page or its server has it, by the place in the sources. A
 * frame without a map stays as it is.
 *
 * @param folders the folders with the maps: `NAME.js.map`
 */
export function readStack(stack: string, folders: readonly string[]): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(place, (written: string, file: string, line: string, column: string) => {
    if (!maps.has(file)) maps.set(file, findMap(file, folders));
    // Stacks count lines and columns from 1, maps from 0.
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return written;
    return `${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function findMap(file: string, folders: readonly string[]): SourceMap | undefined {
  const path = folders.map((folder) => join(folder, `${file}.map`)).find((one) => existsSync(one));
  return path === undefined ? undefined : new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
}
