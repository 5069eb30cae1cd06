import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** Functions whose first argument is the name of an event. */
const namingCalls = new Set(['attributes', 'logEvent', 'logPageEvent', 'track']);

/**
 * The events that a file logs or marks elements with: a name as the first argument of `attributes` and the like, as the
 * property `name` of an object, or as the value of a variable `name`. Types, comparisons and comments count for nothing.
 */
export function findNamedEvents({ file, text }: SourceFile, events: readonly string[]): readonly string[] {
  if (!events.some((event) => text.includes(event))) return [];
  const found = new Set<string>();
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && events.includes(node.text) && isNamed(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

function isNamed(literal: ts.Node): boolean {
  const value = outermost(literal);
  const { parent } = value;
  if (ts.isCallExpression(parent))
    return parent.arguments[0] === value && namingCalls.has(calledName(parent));
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) {
    return parent.initializer === value && parent.name.getText() === 'name';
  }
  return false;
}

/** The outermost expression that has the literal as its value: around it may be a choice, brackets, `as const`. */
function outermost(literal: ts.Node): ts.Node {
  const { parent } = literal;
  const isAround =
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== literal);
  return isAround ? outermost(parent) : literal;
}

function calledName({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}
