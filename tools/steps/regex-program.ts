import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A step of a backtracking engine. One that names no target leads to the next one. */
export type Instruction =
  | { readonly op: 'character'; readonly test: (code: number) => boolean; readonly isBackward: boolean }
  | { readonly op: 'choice'; readonly first: number; readonly second: number }
  | { readonly op: 'jump'; readonly target: number }
  /** Remembers the place of the text: where a group ends, or an iteration begins. */
  | { readonly op: 'save'; readonly register: number }
  /** Fails where the iteration took nothing. */
  | { readonly op: 'progress'; readonly register: number }
  | { readonly op: 'assertion'; readonly holds: (text: string, at: number) => boolean }
  | { readonly op: 'look'; readonly instructions: readonly Instruction[]; readonly isNegative: boolean }
  | { readonly op: 'reference'; readonly group: number; readonly isBackward: boolean };

/** A regular expression as a program of a backtracking engine. */
export interface RegexProgram {
  readonly instructions: readonly Instruction[];
  /** The places of the text that a match under way remembers. */
  readonly registers: Int32Array;
  readonly isUnicode: boolean;
  /** It can only match where the text begins. */
  readonly isAnchored: boolean;
}

/** The state while a program is written. */
interface Writing {
  readonly flags: string;
  registers: number;
  /** The first of the two registers of each group. */
  readonly groups: Map<AST.CapturingGroup, number>;
}

type Write = (to: Instruction[], writing: Writing, isBackward: boolean) => void;

const parser = new RegExpParser();
const programs = new Map<string, RegexProgram>();
const known = new WeakMap<RegExp, RegexProgram>();

export function programOf(regex: RegExp): RegexProgram {
  const same = known.get(regex);
  if (same) return same;
  const key = `${regex.flags}/${regex.source}`;
  const program = programs.get(key) ?? compile(regex);
  programs.set(key, program);
  known.set(regex, program);
  return program;
}

function compile({ flags, source, multiline }: RegExp): RegexProgram {
  const modes = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  const { alternatives } = parser.parsePattern(source, 0, source.length, modes);
  const writing: Writing = { flags, registers: 0, groups: new Map() };
  const instructions: Instruction[] = [];
  writeAlternatives(alternatives)(instructions, writing, false);
  return {
    instructions,
    registers: new Int32Array(writing.registers),
    isUnicode: modes.unicode || modes.unicodeSets,
    isAnchored:
      !multiline &&
      alternatives.every(({ elements: [first] }) => first?.type === 'Assertion' && first.kind === 'start'),
  };
}

function writeAlternatives(alternatives: readonly AST.Alternative[]): Write {
  return (to, writing, isBackward) => {
    const ends: number[] = [];
    for (const [index, { elements }] of alternatives.entries()) {
      const isLast = index === alternatives.length - 1;
      const choice = to.length;
      if (!isLast) to.push({ op: 'jump', target: 0 });
      for (const element of isBackward ? elements.toReversed() : elements)
        writeElement(element)(to, writing, isBackward);
      if (isLast) break;
      ends.push(to.length);
      to.push({ op: 'jump', target: 0 });
      to[choice] = { op: 'choice', first: choice + 1, second: to.length };
    }
    for (const end of ends) to[end] = { op: 'jump', target: to.length };
  };
}

/** A limited number of iterations is written out. */
function writeQuantifier({ element, greedy, max, min }: AST.Quantifier): Write {
  const mayBeEmpty = !element.type.startsWith('Character');
  return (to, writing, isBackward) => {
    const write = writeElement(element);
    for (let count = 0; count < min; count += 1) write(to, writing, isBackward);
    const isEndless = max === Number.POSITIVE_INFINITY;
    const choices: number[] = [];
    for (let count = min; count < (isEndless ? min + 1 : max); count += 1) {
      choices.push(to.length);
      to.push({ op: 'jump', target: 0 });
      const register = writing.registers;
      if (mayBeEmpty) writing.registers += 1;
      if (mayBeEmpty) to.push({ op: 'save', register });
      write(to, writing, isBackward);
      if (mayBeEmpty) to.push({ op: 'progress', register });
      if (isEndless) to.push({ op: 'jump', target: choices[0] ?? 0 });
    }
    for (const choice of choices)
      to[choice] = greedy
        ? { op: 'choice', first: choice + 1, second: to.length }
        : { op: 'choice', first: to.length, second: choice + 1 };
  };
}

function writeElement(element: AST.Element): Write {
  if (element.type === 'Group') return writeAlternatives(element.alternatives);
  if (element.type === 'CapturingGroup') return writeGroup(element);
  if (element.type === 'Quantifier') return writeQuantifier(element);
  if (element.type === 'Assertion') return writeAssertion(element);
  return (to, writing, isBackward) => {
    if (element.type !== 'Backreference') {
      to.push({ op: 'character', test: testOf(element.raw, writing.flags), isBackward });
      return;
    }
    const [group] = [element.resolved].flat();
    if (group) to.push({ op: 'reference', group: registersOf(group, writing), isBackward });
  };
}

function writeGroup(group: AST.CapturingGroup): Write {
  return (to, writing, isBackward) => {
    const first = registersOf(group, writing);
    to.push({ op: 'save', register: isBackward ? first + 1 : first });
    writeAlternatives(group.alternatives)(to, writing, isBackward);
    to.push({ op: 'save', register: isBackward ? first : first + 1 });
  };
}

function registersOf(group: AST.CapturingGroup, writing: Writing): number {
  const first = writing.groups.get(group) ?? writing.registers;
  if (!writing.groups.has(group)) writing.registers += 2;
  writing.groups.set(group, first);
  return first;
}

function writeAssertion(assertion: AST.Assertion): Write {
  return (to, writing) => {
    if (assertion.kind !== 'lookahead' && assertion.kind !== 'lookbehind') {
      to.push({ op: 'assertion', holds: edgeOf(assertion, writing.flags) });
      return;
    }
    const instructions: Instruction[] = [];
    writeAlternatives(assertion.alternatives)(instructions, writing, assertion.kind === 'lookbehind');
    to.push({ op: 'look', instructions, isNegative: assertion.negate });
  };
}

function edgeOf(edge: AST.EdgeAssertion | AST.WordBoundaryAssertion, flags: string) {
  const isWord = testOf('\\w', flags);
  const isLineEnd = testOf('[\\n\\r\\u2028\\u2029]', '');
  const isMultiline = flags.includes('m');
  const wordAt = (text: string, at: number) => at >= 0 && at < text.length && isWord(text.charCodeAt(at));
  if (edge.kind === 'word')
    return (text: string, at: number) => (wordAt(text, at - 1) !== wordAt(text, at)) !== edge.negate;
  return edge.kind === 'start'
    ? (text: string, at: number) => at === 0 || (isMultiline && isLineEnd(text.charCodeAt(at - 1)))
    : (text: string, at: number) => at === text.length || (isMultiline && isLineEnd(text.charCodeAt(at)));
}

const tests = new Map<string, (code: number) => boolean>();

/** Whether a class of characters has a character: the engine is asked, once for each. */
function testOf(raw: string, allFlags: string): (code: number) => boolean {
  const flags = [...'isuv'].filter((flag) => allFlags.includes(flag)).join('');
  const key = `${flags}/${raw}`;
  const single = new RegExp(`^(?:${raw})$`, flags);
  const answers = new Map<number, boolean>();
  const ascii = new Int8Array(128);
  function ask(code: number): boolean {
    const answer = answers.get(code) ?? single.test(String.fromCodePoint(code));
    answers.set(code, answer);
    if (code < 128) ascii[code] = answer ? 1 : -1;
    return answer;
  }
  const test = tests.get(key) ?? ((code) => (code < 128 && ascii[code] ? ascii[code] === 1 : ask(code)));
  tests.set(key, test);
  return test;
}
