import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source file. */
export interface SourceFile {
  /** From the root of the repository, with slashes. */
  readonly file: string;
  readonly text: string;
}

/** What is built, and the definitions themselves, log nothing. */
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
