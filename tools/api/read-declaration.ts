import ts from 'typescript';
import { behind, type OpenDoors } from './open-doors.ts';
import { readComment, shortenComment } from './read-comment.ts';

/** Something that a door exports or that an export names. */
export interface Declaration {
  readonly symbol: ts.Symbol;
  /** The first sentence of its comment; empty when it has none. */
  readonly summary: string;
  /** As a declaration file has it, each comment cut to its first sentence and default. */
  readonly text: string;
  /** What else of the repository it names. */
  readonly needs: readonly ts.Symbol[];
}

/** Reads what is declared under a name, all its overloads. */
export function readDeclaration(doors: OpenDoors, symbol: ts.Symbol): Declaration {
  const [declared] = symbol.declarations ?? [];
  if (!declared) throw new Error(`${symbol.name} is declared nowhere`);
  const source = declared.getSourceFile();
  const statements = doors
    .declarationsOf(source)
    .statements.filter((one) => namesOf(one).includes(symbol.name));
  if (statements.length === 0) throw new Error(`${symbol.name} has no declaration`);
  return {
    symbol,
    summary: statements.map((one) => readComment(commentsOf(one)).summary).find(Boolean) ?? '',
    text: statements.map(textOf).join('\n'),
    needs: statements.flatMap((one) => namedIn(doors, source, one)).filter((one) => one !== symbol),
  };
}

/** A statement without the comment above it, without `export` and without the places that types come from. */
export function textOf(statement: ts.Statement): string {
  const text = statement
    .getText()
    .replace(/^export (?=declare|interface|type|abstract)/, '')
    .replace(/\bimport\("[^"]+"\)\./g, '');
  return text.replace(/\/\*\*[\s\S]*?\*\//g, shortenComment);
}

/** Of a function with overloads each has its own comment; the last one above a statement is its own. */
function commentsOf(statement: ts.Statement): string {
  const whole = statement.getSourceFile().text;
  const { pos, end } = ts.getLeadingCommentRanges(whole, statement.pos)?.at(-1) ?? { pos: 0, end: 0 };
  return whole.slice(pos, end);
}

function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const { name } = statement as ts.DeclarationStatement;
  return name ? [name.getText()] : [];
}

/** What of the repository a statement of a declaration file names, seen from the source it was made of. */
function namedIn(doors: OpenDoors, source: ts.SourceFile, statement: ts.Statement): readonly ts.Symbol[] {
  const { checker } = doors;
  const inScope = checker.getSymbolsInScope(
    source.endOfFileToken,
    ts.SymbolFlags.Type | ts.SymbolFlags.Value | ts.SymbolFlags.Alias,
  );
  const known = new Map(inScope.map((symbol) => [symbol.name, symbol]));
  const found = new Set<ts.Symbol>();

  function importedIn({ argument, qualifier }: ts.ImportTypeNode): ts.Symbol | undefined {
    const specifier = ts.isLiteralTypeNode(argument) ? argument.literal : undefined;
    if (!qualifier || !specifier || !ts.isStringLiteral(specifier)) return undefined;
    return doors.exportOf(source, specifier.text, firstOf(qualifier));
  }

  function visit(node: ts.Node): void {
    const symbol = ts.isImportTypeNode(node) ? importedIn(node) : known.get(nameIn(node) ?? '');
    const meant = symbol && behind(checker, symbol);
    if (meant && doors.isOwn(meant)) found.add(meant);
    ts.forEachChild(node, visit);
  }
  visit(statement);
  return [...found];
}

/** The first part of a name where a type, or a value's type, is meant. */
function nameIn(node: ts.Node): string | undefined {
  if (ts.isTypeReferenceNode(node)) return firstOf(node.typeName);
  if (ts.isTypeQueryNode(node)) return firstOf(node.exprName);
  if (ts.isExpressionWithTypeArguments(node)) return node.expression.getText();
  return undefined;
}

function firstOf(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : firstOf(name.left);
}
