import ts from 'typescript';
import { type EntryPoint as Door, entryPoints as doors } from '../api/entry-points.ts';
import type { OpenDoors } from '../api/open-doors.ts';
import { type OptionSet, readOptionSet } from './read-option-set.ts';

/** The options of a door. */
export interface DoorOptions {
  readonly door: Door;
  readonly sets: readonly OptionSet[];
}

/**
 * Finds all options in the types of the doors: what a function, or a method of what it returns, takes in an object with
 * something that may be left out, when that object's type is named so or may itself be left out. Other such objects are
 * data: an event, a flag.
 */
export function readOptions(opened: OpenDoors): readonly DoorOptions[] {
  const walked = new Set<ts.Node>();
  const read = doors.map((door) => {
    const sets = new Map<string, OptionSet>();
    const take = (parameter: ts.ParameterDeclaration, by: string) => {
      const set = isOfOptions(opened, parameter) ? readOptionSet(opened.checker, parameter, by) : undefined;
      if (!set) return;
      const takenBy = [...new Set([...(sets.get(set.name)?.takenBy ?? []), by])];
      sets.set(set.name, { ...set, takenBy });
    };
    for (const { name, symbol } of opened.exportsOf(door)) {
      if (symbol.valueDeclaration) walk(opened, opened.checker.getTypeOfSymbol(symbol), name, take, walked);
    }
    return { door, sets: [...sets.values()] };
  });
  return read.filter(({ sets }) => sets.length > 0);
}

/** Looks into the parameters of functions, and of all the methods of what they return. */
function walk(
  opened: OpenDoors,
  type: ts.Type,
  name: string,
  take: (parameter: ts.ParameterDeclaration, by: string) => void,
  walked: Set<ts.Node>,
): void {
  for (const { declaration, ...signature } of type.getCallSignatures().map(describeSignature)) {
    if (!declaration || walked.has(declaration) || !isOwnNode(opened, declaration)) continue;
    walked.add(declaration);
    for (const parameter of declaration.parameters) {
      if (ts.isParameter(parameter)) take(parameter, name);
    }
    walk(opened, signature.returned, name, take, walked);
    for (const property of signature.returned.getProperties()) {
      if (opened.isOwn(property))
        walk(opened, opened.checker.getTypeOfSymbol(property), property.name, take, walked);
    }
  }
}

function describeSignature(signature: ts.Signature) {
  return { declaration: signature.getDeclaration(), returned: signature.getReturnType() };
}

function isOwnNode(opened: OpenDoors, node: ts.Node): boolean {
  return opened.sources.includes(node.getSourceFile());
}

function isOfOptions({ checker, isOwn }: OpenDoors, parameter: ts.ParameterDeclaration): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(parameter));
  const parts = type.isUnion() ? type.types : [type];
  const properties = parts.flatMap((part) => part.getProperties()).filter(isOwn);
  const isObject = parts.every((part) => part.getCallSignatures().length === 0);
  const isNamedSo = /(Options|Config)\b/.test(parameter.type?.getText() ?? '');
  const mayBeLeftOut = Boolean(parameter.questionToken ?? parameter.initializer);
  return (
    isObject && properties.some(({ flags }) => flags & ts.SymbolFlags.Optional) && (isNamedSo || mayBeLeftOut)
  );
}
