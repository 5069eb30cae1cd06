import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type Explanation, explanationOf } from './explanation.ts';

/** A place in the sources where something is thrown or logged. */
export interface FoundMessage {
  readonly file: string;
  /** The message that is thrown or logged, as the source spells it. */
  readonly code: string;
  readonly level: 'thrown' | 'error' | 'warn';
  /** The explanation in the comment above it. A code of several places in a folder needs one. */
  readonly explanation?: Explanation;
}

/** Functions of the sources that take a message on to the logger or into an error. */
const passedOn: Readonly<Record<string, FoundMessage['level']>> = {
  report: 'warn',
  fail: 'error',
  warn: 'warn',
};

/** Every message of the package but those of its command and its test kit: `sdk/` and `react-bindings/`. */
export function readMessages(root: string): readonly FoundMessage[] {
  const files = ['sdk', 'react-bindings'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/^(cli|event-database|testing)\//.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const found = files.sort().flatMap((file) => messagesOf(file, readFileSync(join(root, file), 'utf8')));
  const keyOf = ({ code, file }: FoundMessage) => `${dirname(file)} ${code}`;
  const explained = new Set(found.filter(({ explanation }) => explanation).map(keyOf));
  return found.filter((message) => message.explanation || !explained.has(keyOf(message)));
}

/** The messages of one file. A comment explains one of them: the first in what stands below it. */
export function messagesOf(file: string, source: string): readonly FoundMessage[] {
  const syntax = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: FoundMessage[] = [];
  const used = new Set<number>();

  function add(node: ts.Node, message: ts.Expression, level: FoundMessage['level'], prefix = ''): void {
    const code = prefix + spell(message);
    const explanation = explain(node);
    found.push({ file, code, level, ...(explanation && { explanation }) });
  }

  function explain(node: ts.Node): Explanation | undefined {
    for (let above = node; above !== syntax; above = above.parent) {
      const explanation = explanationOf(source, above);
      if (!explanation) continue;
      const isNew = !used.has(above.getFullStart());
      used.add(above.getFullStart());
      return isNew ? explanation : undefined;
    }
    return undefined;
  }

  function visit(node: ts.Node): void {
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) {
      const isOurs = node.expression.getText() === 'AnalyticsError';
      const message = node.arguments?.[isOurs ? 1 : 0];
      if (message) add(node, message, 'thrown', isOurs ? 'CareAnalytics: ' : '');
    } else if (ts.isThrowStatement(node) && ts.isStringLiteralLike(node.expression)) {
      add(node, node.expression, 'thrown');
    } else if (ts.isCallExpression(node)) {
      const level = levelOf(node);
      const message = node.arguments[0];
      if (level && message) add(node, message, level);
    }
    ts.forEachChild(node, visit);
  }

  visit(syntax);
  return found;
}

function levelOf({ expression, arguments: [message] }: ts.CallExpression): FoundMessage['level'] | undefined {
  const callee = expression.getText();
  const [, method] = /(?:^|\.)(?:logger|messenger)\.(error|warn)$/.exec(callee) ?? [];
  if (method) return method as 'error' | 'warn';
  const isText = message && (ts.isStringLiteralLike(message) || ts.isTemplateExpression(message));
  return isText && Object.hasOwn(passedOn, callee) ? passedOn[callee] : undefined;
}

function spell(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText().replace(/^`|`$/g, '').replace(/\s+/g, ' ');
}
