import ts from 'typescript';
import { beginsWithId } from './ids-in.ts';

/** What the tests of a file are called. */
export interface Titles {
  /** A line for each test, with the titles of its groups. */
  readonly tests: readonly string[];
  /** Texts that begin with an id and are part of no title. */
  readonly strays: readonly string[];
}

/**
 * Reads titles where tests are written: calls of `it`, `test` and `describe` in all their forms. Where the title is a
 * placeholder, the ids are in the data: in the rows of `it.each`, or in an object with a `name` and what it `covers`.
 * Skipped tests cover nothing.
 */
export function readTitles(file: string, source: string): Titles {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const tests: string[] = [];
  const strays: string[] = [];

  function visit(node: ts.Node, groups: readonly string[]): void {
    const call = ts.isCallExpression(node) ? readCall(node) : undefined;
    if (call?.isSkipped) return;
    if (call?.kind === 'describe') {
      for (const argument of call.rest) visit(argument, [...groups, ...call.titles]);
      return;
    }
    if (call) {
      tests.push(...call.titles.map((title) => [...groups, title].join(' › ')));
      for (const argument of call.rest) visit(argument, groups);
      return;
    }
    const scenario = ts.isObjectLiteralExpression(node) ? readScenario(node) : undefined;
    if (scenario) tests.push(scenario.title);
    const text = textOf(node);
    if (text !== undefined && beginsWithId(text) && !ts.isTypeNode(node.parent) && !isCoveredId(node))
      strays.push(text);
    ts.forEachChild(node, (child) => visit(child, groups));
  }

  visit(tree, []);
  return { tests, strays };
}

interface TestCall {
  readonly kind: 'describe' | 'it';
  readonly titles: readonly string[];
  readonly isSkipped: boolean;
  /** What else is to be read. */
  readonly rest: readonly ts.Node[];
}

function readCall(call: ts.CallExpression): TestCall | undefined {
  const [title, ...rest] = call.arguments;
  const { name, modifiers, table } = readCallee(call.expression);
  if (!title || !['describe', 'it', 'test'].includes(name)) return undefined;
  const written = textsOf(title);
  if (written.length === 0) return undefined;
  return {
    kind: name === 'describe' ? 'describe' : 'it',
    titles: written.flatMap((text) => withRows(text, table)),
    isSkipped: modifiers.some((modifier) => ['skip', 'todo'].includes(modifier)),
    rest: table ? [...rest, ...(isInTitle(written, table) ? [] : [table])] : rest,
  };
}

/** `it.concurrent.each(table)` is named `it`, with the modifiers `concurrent` and `each`. */
function readCallee(callee: ts.Expression): {
  readonly name: string;
  readonly modifiers: readonly string[];
  readonly table?: ts.Expression | undefined;
} {
  if (ts.isIdentifier(callee)) return { name: callee.text, modifiers: [] };
  if (ts.isCallExpression(callee)) {
    const inner = readCallee(callee.expression);
    return { ...inner, table: inner.table ?? callee.arguments[0] };
  }
  if (ts.isTaggedTemplateExpression(callee)) {
    return { ...readCallee(callee.tag), table: callee.template };
  }
  if (ts.isPropertyAccessExpression(callee)) {
    const { name, modifiers, table } = readCallee(callee.expression);
    return { name, modifiers: [...modifiers, callee.name.text], table };
  }
  return { name: '', modifiers: [] };
}

/** A title that begins with a placeholder takes the ids that its table's rows begin with. */
function withRows(title: string, table: ts.Expression | undefined): readonly string[] {
  const cells = table && isInTitle([title], table) ? cellsWithIds(table) : [];
  return cells.length > 0 ? cells.map((cell) => title.replace(/^(%s|\$[\w.]+)/, () => cell)) : [title];
}

function isInTitle(titles: readonly string[], table: ts.Expression): boolean {
  return titles.some((title) => /^(%s|\$[\w.]+)/.test(title)) && cellsWithIds(table).length > 0;
}

function cellsWithIds(table: ts.Expression): readonly string[] {
  const cells: string[] = [];
  function visit(node: ts.Node): void {
    const text = textOf(node);
    if (text !== undefined && beginsWithId(text)) cells.push(text);
    ts.forEachChild(node, visit);
  }
  visit(table);
  return cells;
}

/** `{ name: 'offline, then online', covers: 'S4.6' }` */
function readScenario(object: ts.ObjectLiteralExpression): { readonly title: string } | undefined {
  const textUnder = (wanted: string) => {
    const property = object.properties.find(
      (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && one.name.getText() === wanted,
    );
    return property && textOf(property.initializer);
  };
  const covers = textUnder('covers');
  const name = textUnder('name');
  return covers && name ? { title: `${covers} ${name}` } : undefined;
}

function isCoveredId({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'covers' && !!readScenario(parent.parent);
}

/** The texts that an expression can be: both sides of a condition. */
function textsOf(node: ts.Expression): readonly string[] {
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)];
  const text = textOf(node);
  return text === undefined ? [] : [text];
}

/** The text of a literal; of a template as it is written. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce(
    (text, { expression, literal }) => `${text}\${${expression.getText()}}${literal.text}`,
    node.head.text,
  );
}
