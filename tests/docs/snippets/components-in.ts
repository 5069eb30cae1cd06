import type { Snippet } from './read-snippets.ts';

/** The names of the components that a snippet exports or defines: functions of JSX whose names begin in uppercase. */
export function componentsIn({ file, code }: Pick<Snippet, 'file' | 'code'>): readonly string[] {
  if (!file.endsWith('x')) return [];
  const defined = /^(?:export )?(?:function ([A-Z]\w*)\s*[(<]|const ([A-Z]\w*)(?:: [^=]+)? = \()/gm;
  return [...code.matchAll(defined)].map(([, named, bound]) => named ?? bound ?? '');
}
