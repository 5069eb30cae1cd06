import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file. */
export interface SourceFile {
  /** The path from the root of the repository, with slashes. */
  readonly file: string;
  readonly text: string;
}

/** Folders without calls: built files, and the definitions themselves. */
const leftOut = /(^|\/)(dist|node_modules)\/|^sdk\/(catalog|testing)\/|\.d\.ts$/;

/** The sources that may log events, in the order of their paths. @param root of the repository */
export function sourceFiles(root: string): readonly SourceFile[] {
  return ['reference-page', 'react-bindings', 'sdk']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !leftOut.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}
