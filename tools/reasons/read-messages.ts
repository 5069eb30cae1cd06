import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A place in the sources where something is thrown or logged. */
export interface FoundMessage {
  readonly file: string;
  /** What is thrown or logged, as the source spells it. */
  readonly code: string;
  readonly level: 'thrown' | 'error' | 'warn';
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
  const found = files.flatMap((file) => messagesOf(file, readFileSync(join(root, file), 'utf8')));
  const all = new Map(found.map((message) => [`${message.file} ${message.code}`, message]));
  return [...all.values()];
}

export function messagesOf(file: string, source: string): readonly FoundMessage[] {
  const syntax = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: FoundMessage[] = [];

  function visit(node: ts.Node): void {
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText())) {
      const isOurs = node.expression.getText() === 'AnalyticsError';
      const message = node.arguments?.[isOurs ? 1 : 0];
      if (message) found.push({ file, code: spell(message), level: 'thrown' });
    } else if (ts.isThrowStatement(node) && ts.isStringLiteralLike(node.expression)) {
      found.push({ file, code: spell(node.expression), level: 'thrown' });
    } else if (ts.isCallExpression(node)) {
      const level = levelOf(node);
      const message = node.arguments[0];
      if (level && message) found.push({ file, code: spell(message), level });
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
  return message && ts.isStringLiteralLike(message) && Object.hasOwn(passedOn, callee)
    ? passedOn[callee]
    : undefined;
}

function spell(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText().replace(/^`|`$/g, '').replace(/\s+/g, ' ');
}
