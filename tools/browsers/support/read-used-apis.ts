import { basename, relative } from 'node:path';
import ts from 'typescript';

/** Something that browsers or the language provide, as the code uses it. */
export interface UsedApi {
  /** The types that it may belong to, by the names of TypeScript's libraries: the type it is read from and the one that declares it. */
  readonly owners: readonly string[];
  readonly name: string;
  /** Whether it is the language's own, such as `Array`. */
  readonly isBuiltIn: boolean;
}

/**
 * Reads what code uses of browsers and of the language's own objects, by the types of TypeScript's libraries.
 * Interfaces for which the code has types of its own, since not every browser has them, are no part of these.
 *
 * @param roots entry points; what they import is read too
 * @param root the folder that paths are relative to
 * @param isRead returns by its path whether a file is of interest
 */
export function readUsedApis(
  roots: readonly string[],
  options: ts.CompilerOptions,
  root: string,
  isRead: (path: string) => boolean,
): UsedApi[] {
  const program = ts.createProgram(roots, options);
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => isRead(relative(root, fileName)));
  return files.flatMap((file) => identifiersOf(file).flatMap((node) => describe(node, checker) ?? []));
}

/** The identifiers of what runs: types leave nothing behind. */
function identifiersOf(node: ts.Node): ts.Identifier[] {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return [];
  if (ts.isIdentifier(node)) return [node];
  const found: ts.Identifier[] = [];
  ts.forEachChild(node, (child) => void found.push(...identifiersOf(child)));
  return found;
}

function describe(node: ts.Identifier, checker: ts.TypeChecker): UsedApi | undefined {
  const declaration = symbolOf(node, checker)?.declarations?.find(libraryOf);
  if (!declaration) return undefined;
  return {
    owners: [readFromType(node, checker), declaredBy(declaration.parent)].filter(
      (name) => name !== undefined,
    ),
    name: node.text,
    isBuiltIn: /^lib\.es/.test(libraryOf(declaration) ?? ''),
  };
}

function symbolOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node;
  const isTakenApart = ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent);
  if (!isTakenApart) return checker.getSymbolAtLocation(node);
  const isKey = node === (parent.propertyName ?? parent.name);
  return isKey ? checker.getTypeAtLocation(parent.parent).getProperty(node.text) : undefined;
}

function readFromType(node: ts.Identifier, checker: ts.TypeChecker): string | undefined {
  const { parent } = node;
  if (!ts.isPropertyAccessExpression(parent) || parent.name !== node) return undefined;
  return checker.getNonNullableType(checker.getTypeAtLocation(parent.expression)).getSymbol()?.name;
}

function declaredBy(owner: ts.Node): string | undefined {
  if (ts.isInterfaceDeclaration(owner)) return owner.name.text;
  // `declare var AbortSignal: { timeout(…): … }`
  const isConstructor = ts.isTypeLiteralNode(owner) && ts.isVariableDeclaration(owner.parent);
  return isConstructor ? `${owner.parent.name.getText()}Constructor` : undefined;
}

function libraryOf(declaration: ts.Declaration): string | undefined {
  const name = basename(declaration.getSourceFile().fileName);
  return /^lib\..*\.d\.ts$/.test(name) ? name : undefined;
}
