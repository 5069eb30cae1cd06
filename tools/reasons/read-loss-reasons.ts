import ts from 'typescript';

/** A reason of the SDK with what its comment says. */
export interface LossReasonComment {
  readonly reason: string;
  readonly meaning: string;
}

/** Reads the list `lossReasons` from the text of `sdk/client/receipt.ts`, each entry with the comment above it. */
export function readLossReasons(source: string): readonly LossReasonComment[] {
  const syntax = ts.createSourceFile('receipt.ts', source, ts.ScriptTarget.Latest, true);
  const found: LossReasonComment[] = [];

  function visit(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'lossReasons') readList(node);
    ts.forEachChild(node, visit);
  }

  function readList({ initializer }: ts.VariableDeclaration): void {
    const list = initializer && ts.isAsExpression(initializer) ? initializer.expression : undefined;
    if (!list || !ts.isArrayLiteralExpression(list)) return;
    for (const entry of list.elements) {
      if (ts.isStringLiteral(entry)) found.push({ reason: entry.text, meaning: commentAbove(source, entry) });
    }
  }

  visit(syntax);
  return found;
}

function commentAbove(source: string, node: ts.Node): string {
  const ranges = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
  const { pos, end } = ranges.at(-1) ?? { pos: 0, end: 0 };
  return source
    .slice(pos, end)
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/\s*\n\s*\*\s?/g, ' ')
    .trim();
}
