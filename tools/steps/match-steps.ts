import { type Instruction, programOf, type RegexProgram } from './regex-program.ts';

/** Counts up to a bound. */
export interface StepCounter {
  /** @throws {@link tooMany} beyond the bound */
  add(steps: number): void;
}

/** The match of a regular expression, in UTF-16 units. */
export interface FoundMatch {
  readonly start: number;
  readonly end: number;
}

/**
 * Matches as a backtracking engine does, and counts what it does: each place where a match may begin, each instruction,
 * each way back.
 *
 * @param from the first place where a match may begin
 */
export function matchSteps(
  regex: RegExp,
  text: string,
  from: number,
  counter: StepCounter,
): FoundMatch | undefined {
  const program = programOf(regex);
  const isFixed = regex.sticky || program.isAnchored;
  if (program.isAnchored && from > 0) return undefined;
  const { registers } = program;
  registers.fill(-1);
  for (let start = from; start <= text.length; start += stepAt(program, text, start)) {
    const end = run(program, program.instructions, text, start, registers, counter);
    if (end >= 0) return { start, end };
    if (isFixed) break;
  }
  return undefined;
}

function stepAt({ isUnicode }: RegexProgram, text: string, at: number): number {
  return isUnicode && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/** The end of the match; -1 for none. */
function run(
  program: RegexProgram,
  instructions: readonly Instruction[],
  text: string,
  start: number,
  registers: Int32Array,
  counter: StepCounter,
): number {
  /** Pairs: where to go on and in which place of the text; or, below zero, a register and what was in it. */
  const ways: number[] = [];
  let at = start;
  let next = 0;
  for (let steps = 1; ; steps += 1) {
    if (steps % 1_024 === 0) counter.add(1_024);
    const instruction = instructions[next];
    if (!instruction) {
      counter.add(steps % 1_024);
      return at;
    }
    next += 1;
    if (instruction.op === 'character') {
      at = passCharacter(program, text, at, instruction);
    } else if (instruction.op === 'choice') {
      ways.push(instruction.second, at);
      next = instruction.first;
    } else if (instruction.op === 'jump') {
      next = instruction.target;
    } else if (instruction.op === 'save') {
      ways.push(-1 - instruction.register, registers[instruction.register] ?? -1);
      registers[instruction.register] = at;
    } else if (instruction.op === 'reference') {
      at = passReference(text, at, registers, instruction);
    } else if (!holds(program, instruction, text, at, registers, counter)) {
      at = -1;
    }
    while (at < 0) {
      const place = ways.pop();
      const way = ways.pop();
      if (place === undefined || way === undefined) {
        counter.add(steps % 1_024);
        return -1;
      }
      if (way < 0) {
        registers[-1 - way] = place;
      } else {
        next = way;
        at = place;
      }
    }
  }
}

function holds(
  program: RegexProgram,
  instruction: Extract<Instruction, { op: 'assertion' | 'look' | 'progress' }>,
  text: string,
  at: number,
  registers: Int32Array,
  counter: StepCounter,
): boolean {
  if (instruction.op === 'assertion') return instruction.holds(text, at);
  if (instruction.op === 'progress') return registers[instruction.register] !== at;
  const end = run(program, instruction.instructions, text, at, registers, counter);
  return end < 0 === instruction.isNegative;
}

function passCharacter(
  { isUnicode }: RegexProgram,
  text: string,
  at: number,
  { isBackward, test }: Extract<Instruction, { op: 'character' }>,
): number {
  if (isBackward ? at === 0 : at >= text.length) return -1;
  let first = at;
  if (isBackward) first -= isUnicode && at > 1 && (text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1;
  const code = (isUnicode ? text.codePointAt(first) : text.charCodeAt(first)) ?? 0;
  if (!test(code)) return -1;
  return isBackward ? first : first + (code > 0xffff ? 2 : 1);
}

function passReference(
  text: string,
  at: number,
  registers: Int32Array,
  { group, isBackward }: Extract<Instruction, { op: 'reference' }>,
): number {
  const start = registers[group] ?? -1;
  const end = registers[group + 1] ?? -1;
  if (start < 0 || end < start) return at;
  const to = isBackward ? at - (end - start) : at;
  const isSame = to >= 0 && text.slice(start, end) === text.slice(to, to + end - start);
  if (!isSame) return -1;
  return isBackward ? to : to + end - start;
}
