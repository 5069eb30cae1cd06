import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/** Hooks of the page that mark controls of a section with the page's call to action, or log it. */
const hooks = new Set(['useCta', 'useCtaLog']);

/** A call to action that a file marks; what it doesn't spell out is left out. */
export interface Mark {
  readonly section?: string;
  readonly label?: string;
}

/** The calls to action that a file marks through the page's hooks. */
export function findMarks({ file, text }: SourceFile): readonly Mark[] {
  if (![...hooks].some((hook) => text.includes(`${hook}(`))) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const sections = new Map<string, string | undefined>();
  each(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer))
      return;
    const { arguments: given, expression } = node.initializer;
    if (hooks.has(expression.getText())) sections.set(node.name.getText(), literalText(given[0]));
  });
  const marks: Mark[] = [];
  each(source, (node) => {
    if (!ts.isCallExpression(node) || !sections.has(node.expression.getText())) return;
    const section = sections.get(node.expression.getText());
    const label = literalText(node.arguments[0]);
    marks.push({ ...(section && { section }), ...(label && { label }) });
  });
  return marks.length > 0 ? marks : [...sections.values()].map((section) => (section ? { section } : {}));
}

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

function literalText(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}
