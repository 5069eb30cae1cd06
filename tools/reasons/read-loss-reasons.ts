import ts from 'typescript';
import { type Explanation, explanationOf } from './explanation.ts';

/** A reason of the SDK with what its comment says. */
export interface ExplainedReason {
  readonly reason: string;
  readonly explanation?: Explanation;
}

/** Reads the lists of reasons from the text of `sdk/client/receipt.ts`, each entry with the comment above it. */
export function readLossReasons(source: string): readonly ExplainedReason[] {
  const syntax = ts.createSourceFile('receipt.ts', source, ts.ScriptTarget.Latest, true);
  const found: ExplainedReason[] = [];

  function visit(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && /^(un)?countedReasons$/.test(node.name.getText())) readList(node);
    ts.forEachChild(node, visit);
  }

  function readList({ initializer }: ts.VariableDeclaration): void {
    const list = initializer && ts.isAsExpression(initializer) ? initializer.expression : undefined;
    if (!list || !ts.isArrayLiteralExpression(list)) return;
    for (const entry of list.elements) {
      const explanation = explanationOf(source, entry);
      if (ts.isStringLiteral(entry)) found.push({ reason: entry.text, ...(explanation && { explanation }) });
    }
  }

  visit(syntax);
  return found;
}
