import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { TextlintKernel, type TextlintResult } from '@textlint/kernel';
import { markdownPlugin, sourcePlugin } from './plugins.ts';
import { terms } from './terms.ts';
import { termsRule } from './terms-rule.ts';

const kernel = new TextlintKernel();

/** What is in a file under a name that readers do not search for. @param file its path below the root, with forward slashes */
export function lintProse(file: string, text: string): Promise<TextlintResult> {
  return kernel.lintText(text, {
    filePath: file,
    ext: extname(file),
    plugins: [
      { pluginId: 'markdown', plugin: markdownPlugin },
      { pluginId: 'source', plugin: sourcePlugin },
    ],
    rules: [{ ruleId: 'terms', rule: termsRule(terms) }],
  });
}

/** The same for files on disk. */
export function lintFiles(root: string, files: readonly string[]): Promise<TextlintResult[]> {
  return Promise.all(files.map((file) => lintProse(file, readFileSync(join(root, file), 'utf8'))));
}
