import ts from 'typescript';
import { findCodeDefaults } from './code-defaults.ts';
import { type PlainValue, readDefault } from './read-default.ts';

/** An option, and what its docstring says behind `@default`. */
export interface StatedDefault {
  /** `AnalyticsConfig.consent` */
  readonly title: string;
  readonly declaration: ts.PropertySignature | ts.MethodSignature;
  readonly isOptional: boolean;
  readonly text: string | undefined;
}

/** A default in the code, and the one that the docstring states for the option. */
export interface ComparedDefault {
  readonly title: string;
  readonly text: string;
  readonly stated: PlainValue | undefined;
  readonly inCode: PlainValue;
  readonly place: string;
}

/** Reads the properties of every interface and object type with a name, and their `@default`. */
export function readStatedDefaults(sources: readonly ts.SourceFile[]): readonly StatedDefault[] {
  const found: StatedDefault[] = [];
  function visit(node: ts.Node, owner: string): void {
    const isOwner = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
    if (ts.isPropertySignature(node) || ts.isMethodSignature(node)) {
      const title = `${owner}.${node.name.getText()}`;
      const isOptional = node.questionToken !== undefined;
      found.push({ title, declaration: node, isOptional, text: defaultOf(node) });
      return;
    }
    ts.forEachChild(node, (child) => visit(child, isOwner ? node.name.text : owner));
  }
  for (const source of sources) visit(source, '');
  return found;
}

function defaultOf(node: ts.Node): string | undefined {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'default');
  return tag && (ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/\s+/g, ' ').trim();
}

/** Pairs the defaults in the code with the stated ones, where an option has both. */
export function compareDefaults(
  checker: ts.TypeChecker,
  sources: readonly ts.SourceFile[],
): readonly ComparedDefault[] {
  const stated = new Map<ts.Node, StatedDefault>(
    readStatedDefaults(sources).map((one) => [one.declaration, one]),
  );
  return findCodeDefaults(checker, sources).flatMap(({ declaration, place, value }) => {
    const { text, title = '' } = stated.get(declaration) ?? {};
    return text === undefined ? [] : [{ title, text, stated: readDefault(text), inCode: value, place }];
  });
}

/** The pairs that differ. Text may be described, such as the name of an address; a number or a switch may not. */
export function wrongDefaults(compared: readonly ComparedDefault[]): readonly ComparedDefault[] {
  return compared.filter(
    ({ stated, inCode }) => stated !== inCode && !(stated === undefined && typeof inCode === 'string'),
  );
}
