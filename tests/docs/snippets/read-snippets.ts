/** Code that a page of the documentation shows: one module. */
export interface Snippet {
  /** The path of the page, from the repository's folder. */
  readonly page: string;
  /** Its name beside the page's other modules: the one in its first line, `// analytics.ts`, or its line in the page. */
  readonly file: string;
  readonly code: string;
  /** `window`: a browser's page. `server`: Node. `nowhere`: other people's code, which is only read. */
  readonly runs: 'window' | 'server' | 'nowhere';
}

/** The words that may follow the language of a block; each but `continues` says where the code runs. */
const words = { server: 'server', before: 'nowhere', continues: undefined } as const;

type Word = keyof typeof words;

/**
 * The modules of a page, in order. A block is a module of its own, unless it `continues` the one before it.
 *
 * @throws Error when a block is written so that it would be overlooked, or says something that is not known
 */
export function readSnippets(page: string, text: string): readonly Snippet[] {
  const snippets: Snippet[] = [];
  for (const block of text.matchAll(/^([^\n`]*)```([tj]sx?)\b([^\n]*)\n([\s\S]*?)^[ \t>]*```/gm)) {
    const [, indent, language = '', info = '', code = ''] = block;
    const line = text.slice(0, block.index).split('\n').length;
    const complain = (about: string) => new Error(`${page}:${line}: ${about}`);
    if (indent) throw complain('a block of code has to begin at the margin');
    const said = info.split(/\s+/).filter(Boolean);
    const unknown = said.find((word) => !Object.hasOwn(words, word));
    if (unknown) throw complain(`"${unknown}" has no meaning here`);
    const before = snippets.at(-1);
    if (said.includes('continues')) {
      if (!before) throw complain('there is nothing to continue');
      snippets[snippets.length - 1] = { ...before, code: before.code + code };
      continue;
    }
    const name = /^\/\/ ([\w./-]+\.tsx?)(?=:|$)/m.exec(code.split('\n')[0] ?? '')?.[1];
    const file = name ?? `line-${line}.${language}`;
    if (snippets.some((other) => other.file === file)) throw complain(`a second ${file}`);
    const place = said.map((word) => words[word as Word]).find(Boolean);
    snippets.push({ page, file, code, runs: place ?? (language.startsWith('j') ? 'nowhere' : 'window') });
  }
  return snippets;
}
