import ts from 'typescript';
import { isOfRepository } from '../api/open-doors.ts';
import { readComment } from '../api/read-comment.ts';
import { unitOf } from './unit-of.ts';

/** What a function takes by name. */
export interface OptionSet {
  /** Of its type; of the function where the type has none. */
  readonly name: string;
  readonly takenBy: readonly string[];
  readonly options: readonly Option[];
}

export interface Option {
  readonly name: string;
  /** Its type as it is written, without `undefined`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** Whether it is a number, or a function that gives one. */
  readonly isNumber: boolean;
  /** What its comment says of it, without the default. */
  readonly text: string;
  readonly defaultText: string | undefined;
  readonly unit: string | undefined;
  /** Where it is declared; more than once in a choice of types. */
  readonly declarations: readonly ts.Node[];
}

/** Reads the options that a parameter takes. */
export function readOptionSet(
  checker: ts.TypeChecker,
  parameter: ts.ParameterDeclaration,
  takenBy: string,
): OptionSet {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(parameter));
  const parts = type.isUnion() ? type.types : [type];
  const names = new Set(parts.flatMap((part) => part.getProperties().map(({ name }) => name)));
  const options = [...names].map((name) => {
    const found = parts.map((part) => part.getProperty(name));
    return readOption(checker, name, found);
  });
  return { name: typeNameOf(checker, parameter) ?? takenBy, takenBy: [takenBy], options };
}

function readOption(
  checker: ts.TypeChecker,
  name: string,
  found: readonly (ts.Symbol | undefined)[],
): Option {
  const declarations = found.flatMap((one) => one?.declarations ?? []).filter(isMember);
  const comments = declarations.map((one) => readComment(commentOf(one)));
  const text = comments.map((one) => one.text).find(Boolean) ?? '';
  const types = declarations.map(typeTextOf(checker)).filter((one) => one !== 'undefined');
  const isNumber = declarations.some((one) => holdsNumber(checker, one));
  return {
    name,
    type: [...new Set(types)][0] ?? 'unknown',
    isRequired: found.every((one) => one && !(one.flags & ts.SymbolFlags.Optional)),
    isNumber,
    text,
    defaultText: comments.map((one) => one.defaultText).find(Boolean),
    unit: isNumber ? unitOf(name, text) : undefined,
    declarations,
  };
}

type Member = ts.PropertySignature | ts.MethodSignature;

function isMember(node: ts.Node): node is Member {
  return ts.isPropertySignature(node) || ts.isMethodSignature(node);
}

function commentOf(node: ts.Node): string {
  const whole = node.getSourceFile().text;
  const { pos, end } = ts.getLeadingCommentRanges(whole, node.getFullStart())?.at(-1) ?? { pos: 0, end: 0 };
  return whole.slice(pos, end);
}

/** A type as it is written; of a type parameter what it extends. */
function typeTextOf(checker: ts.TypeChecker): (member: Member) => string {
  return (member) => {
    const given = member.type?.getText() ?? 'unknown';
    const [parameter] = member.type
      ? (checker.getTypeAtLocation(member.type).symbol?.declarations ?? [])
      : [];
    const isParameter = parameter && ts.isTypeParameterDeclaration(parameter);
    const own = isParameter ? (parameter.constraint?.getText() ?? given) : given;
    const whole = ts.isMethodSignature(member)
      ? `(${member.parameters.map((one) => one.getText()).join(', ')}) => ${own}`
      : own.replace(/ \| undefined$/, '').replace(/^\((.*)\)$/s, '$1');
    return whole.replace(/\s+/g, ' ');
  };
}

function holdsNumber(checker: ts.TypeChecker, member: Member): boolean {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(member));
  const given = type.getCallSignatures().map((signature) => signature.getReturnType());
  return [type, ...given]
    .flatMap((one) => (one.isUnion() ? one.types : [one]))
    .some(({ flags }) => flags & ts.TypeFlags.NumberLike);
}

/** The first name in the type of a parameter, unless it is one of the language, such as `Pick`. */
function typeNameOf(checker: ts.TypeChecker, { type }: ts.ParameterDeclaration): string | undefined {
  const [first] = type && ts.isIntersectionTypeNode(type) ? type.types : [type];
  if (!first || !ts.isTypeReferenceNode(first)) return undefined;
  const [declared] = checker.getSymbolAtLocation(first.typeName)?.declarations ?? [];
  const isOwn = declared && isOfRepository(declared.getSourceFile().fileName);
  return isOwn ? first.typeName.getText() : undefined;
}
