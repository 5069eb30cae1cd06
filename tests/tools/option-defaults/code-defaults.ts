import ts from 'typescript';
import type { PlainValue } from './read-default.ts';

/** The value that the code uses for an option that is omitted. */
export interface CodeDefault {
  /** The declaration of the option. */
  readonly declaration: ts.Node;
  readonly value: PlainValue;
  /** The code that has the value, to find it when both differ. */
  readonly place: string;
}

/** Finds the values that the code uses for omitted options, in `{ option = value }` and `options.option ?? value`. */
export function findCodeDefaults(
  checker: ts.TypeChecker,
  sources: readonly ts.SourceFile[],
): readonly CodeDefault[] {
  const found: CodeDefault[] = [];

  function add(option: ts.Symbol | undefined, given: ts.Expression): void {
    const value = readValue(checker, given);
    const place = `${given.getSourceFile().fileName}: ${given.parent.getText()}`;
    if (value === undefined) return;
    for (const declaration of option?.declarations ?? []) found.push({ declaration, value, place });
  }

  function visit(node: ts.Node): void {
    if (ts.isBindingElement(node) && node.initializer && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText();
      add(checker.getTypeAtLocation(node.parent).getProperty(name), node.initializer);
    }
    if (isFallback(node) && ts.isPropertyAccessExpression(node.left))
      add(checker.getSymbolAtLocation(node.left.name), node.right);
    ts.forEachChild(node, visit);
  }
  for (const source of sources) visit(source);
  return found;
}

function isFallback(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
}

/** A literal, or a constant that is one. */
function readValue(checker: ts.TypeChecker, expression: ts.Expression): PlainValue | undefined {
  const type = checker.getTypeAtLocation(expression);
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (expression.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (expression.kind === ts.SyntaxKind.FalseKeyword) return false;
  return undefined;
}
