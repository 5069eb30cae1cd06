import type { TextlintKernelPlugin } from '@textlint/kernel';
import { parse } from '@textlint/markdown-to-ast';
import { readSource, type SourcePart } from './read-source.ts';

type Plugin = TextlintKernelPlugin['plugin'];
type Processor = ReturnType<InstanceType<Plugin['Processor']>['processor']>;
type Tree = Extract<Awaited<ReturnType<Processor['preProcess']>>, { readonly type: 'Document' }>;

/** Markdown for textlint. */
export const markdownPlugin = pluginOf(['.md'], (text) => parse(text));

/** TypeScript for textlint: comments, strings and text of JSX are paragraphs of text, and names are code. */
export const sourcePlugin = pluginOf(['.ts', '.tsx', '.mjs'], (text, file) =>
  treeOf(text, readSource(file, text)),
);

function pluginOf(extensions: string[], preProcess: (text: string, file: string) => Tree): Plugin {
  return {
    Processor: class {
      availableExtensions() {
        return extensions;
      }

      processor(): Processor {
        return {
          preProcess: (text, file = '') => preProcess(text, file),
          postProcess: (messages, file = '') => ({ messages, filePath: file }),
        };
      }
    },
  };
}

function treeOf(source: string, parts: readonly SourcePart[]): Tree {
  const locate = locatorOf(source);
  const spanOf = (start: number, end: number) => ({
    raw: source.slice(start, end),
    range: [start, end] as const,
    loc: { start: locate(start), end: locate(end) },
  });
  const children = parts.map(({ kind, text, start, end }) => {
    const span = spanOf(start, end);
    return {
      ...span,
      type: 'Paragraph',
      children: [{ ...span, type: kind === 'name' ? 'Code' : 'Str', value: text }],
    };
  });
  return { ...spanOf(0, source.length), type: 'Document', children } as Tree;
}

/** Line, from 1, and column, from 0, of positions that are asked for in any order. */
function locatorOf(source: string) {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (position: number) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: position - (starts[low] ?? 0) };
  };
}
