import ts from 'typescript';

/** The effect of a flag, as its comment describes it. */
export interface FlagEffect {
  readonly flag: string;
  readonly isOn: boolean;
  readonly off: string;
  readonly on: string;
  readonly where: string;
}

/**
 * Reads the flags from the text of `reference-page/visit/flags.ts`, each with the comment above it.
 *
 * @throws Error when a flag does not say what it does off, on, and where
 */
export function readFlagEffects(source: string): readonly FlagEffect[] {
  const syntax = ts.createSourceFile('flags.ts', source, ts.ScriptTarget.Latest, true);
  const found: FlagEffect[] = [];

  function visit(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'definitions' && node.initializer)
      ts.forEachChild(literalOf(node.initializer), (entry) => {
        if (ts.isPropertyAssignment(entry)) found.push(effectOf(entry));
      });
    else ts.forEachChild(node, visit);
  }

  visit(syntax);
  return found;
}

function literalOf(initializer: ts.Expression): ts.Expression {
  return ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
}

function effectOf(entry: ts.PropertyAssignment): FlagEffect {
  const flag = entry.name.getText();
  const [comment] = ts.getJSDocCommentsAndTags(entry);
  const lines = (ts.getTextOfJSDocComment(comment?.comment) ?? '').replace(/\n\s+/g, ' ').split('\n');
  const textOf = (label: string) => {
    const line = lines.find((one) => one.startsWith(`- ${label}: `));
    if (!line) throw new Error(`The comment of ${flag} has no line “- ${label}: …”`);
    return line.slice(`- ${label}: `.length).trim();
  };
  const isOn = /^\{\s*isOn: true,/.test(entry.initializer.getText());
  return { flag, isOn, off: textOf('Off'), on: textOf('On'), where: textOf('Where') };
}
