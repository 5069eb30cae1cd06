import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiPages } from './render-api.ts';

const folders = ['sdk', 'react-bindings', 'tools/api'];
const files = ['tsconfig.json', 'tools/build/requirement-ids.mjs'];
/** The packages that shape the pages. */
const generators = /^(typedoc|typescript$)/;

/** Hashes what the pages are made from, and the pages: where it is unchanged, they need not be made again. */
export function fingerprint(root: string, pages: ApiPages): string {
  const hash = createHash('sha256');
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|md|json)$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  for (const file of [...sources, ...files].sort()) {
    hash.update(`${file}\0${readFileSync(join(root, file), 'utf8')}\0`);
  }
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries(devDependencies)) {
    if (generators.test(name)) hash.update(`${name}\0${version}\0`);
  }
  for (const [file, text] of pages) hash.update(`${file}\0${withoutFingerprint(text)}\0`);
  return hash.digest('hex').slice(0, 16);
}

const comment = /\n<!-- fingerprint of sources and pages: (\w+) -->\n/;

/** Records the fingerprint in the index of the pages. */
export function withFingerprint(pages: ApiPages, value: string): ApiPages {
  const index = `${pages.get('index.md')}\n<!-- fingerprint of sources and pages: ${value} -->\n`;
  return new Map([...pages, ['index.md', index]]);
}

export function recordedFingerprint(pages: ApiPages): string | undefined {
  return comment.exec(pages.get('index.md') ?? '')?.[1];
}

export function withoutFingerprint(text: string): string {
  return text.replace(comment, '');
}
