import type { TextlintKernelRule } from '@textlint/kernel';
import { type FoundTerm, termsFinder } from './find-terms.ts';
import type { Term } from './terms.ts';

/** A textlint rule that reports the terms of a table in text, code blocks, names and the file's own name. */
export function termsRule(terms: readonly Term[]): TextlintKernelRule['rule'] {
  return ({ Syntax, RuleError, getFilePath, locator, report }) => {
    const file = getFilePath() ?? '';
    const { inName, inText } = termsFinder(terms, file);
    const reportAll = (node: Parameters<typeof report>[0], found: readonly FoundTerm[], inside = false) => {
      for (const { index, found: words, use } of found)
        report(node, new RuleError(`“${words}”: use “${use}”`, inside ? { padding: locator.at(index) } : {}));
    };
    return {
      [Syntax.Document]: (node) => reportAll(node, inName(file)),
      [Syntax.Str]: (node) => reportAll(node, inText(node.raw), true),
      [Syntax.CodeBlock]: (node) => reportAll(node, inText(node.raw), true),
      [Syntax.Code]: (node) => reportAll(node, inName(node.value)),
    };
  };
}
