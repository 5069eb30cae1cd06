import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { BuildPart } from './parts.ts';

/** The parts that are built, each with a hash of its sources and of its output. */
export interface BuildRecord {
  /** Whether nothing has changed since the part was built: neither a file that it reads nor one that it wrote. */
  isCurrent(name: string, part: BuildPart): boolean;
  /** Removes what the part has written, and builds it. Files that change meanwhile count as changed later. */
  build(name: string, part: BuildPart, run: () => void): void;
}

interface Entry {
  readonly inputs: string;
  readonly outputs: string;
}

/**
 * @param root the folder that the paths of parts are below
 * @param file the file of the record
 * @param surroundings other things that a build depends on, such as the version of Node.js
 */
export function createBuildRecord(root: string, file: string, surroundings: string): BuildRecord {
  const inputsOf = (part: BuildPart) =>
    hash(root, inputFiles(root, part), `${surroundings} ${JSON.stringify(part.commands)}`);
  const outputsOf = (part: BuildPart) => hash(root, outputFiles(root, part));

  function read(): Record<string, Entry> {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>) : {};
  }

  function write(entries: Record<string, Entry>): void {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(entries, undefined, 2)}\n`);
  }

  return {
    isCurrent(name, part) {
      const entry = read()[name];
      return entry?.inputs === inputsOf(part) && entry.outputs === outputsOf(part);
    },
    build(name, part, run) {
      const { [name]: _previous, ...others } = read();
      write(others);
      const inputs = inputsOf(part);
      for (const path of outputFiles(root, part)) rmSync(join(root, path));
      run();
      write({ ...others, [name]: { inputs, outputs: outputsOf(part) } });
    },
  };
}

function inputFiles(root: string, { ignores, reads }: BuildPart): readonly string[] {
  return reads.flatMap((path) => filesIn(root, path)).filter((path) => !ignores?.test(path));
}

function outputFiles(root: string, { owns, writes }: BuildPart): readonly string[] {
  return writes.flatMap((path) => filesIn(root, path)).filter((path) => owns?.test(path) ?? true);
}

const skipped = /^(node_modules|dist|coverage|\.git|\.preview)$/;

/** Paths from the root, with slashes. */
function filesIn(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  const list = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (skipped.test(entry.name)) return [];
      const inner = join(folder, entry.name);
      if (entry.isDirectory()) return list(inner);
      return entry.isFile() ? [relative(root, inner).replaceAll(sep, '/')] : [];
    });
  return statSync(join(root, path)).isDirectory() ? list(join(root, path)) : [path];
}

function hash(root: string, paths: readonly string[], start = ''): string {
  const sum = createHash('sha256').update(start);
  for (const path of [...new Set(paths)].sort()) {
    const content = readFileSync(join(root, path));
    sum.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return sum.digest('hex');
}
