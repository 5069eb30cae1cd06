import { type Profiler, Session } from 'node:inspector';
import { matchSteps } from './match-steps.ts';
import { watchNatives } from './watch-natives.ts';

/** The work of a call. */
export interface CountedSteps {
  /** The steps of regular expressions, loops and native functions; more than the bound if they had to be stopped. */
  readonly steps: number;
  /** The error that the call has thrown. */
  readonly error?: unknown;
}

/** Code whose loops count. */
const counted = /\/(?:sdk|reference-page|react-bindings)\//;

const { exec } = RegExp.prototype;
const session = new Session();
let isCovering = false;

/**
 * Counts the steps of a call, without a clock: what a backtracking engine does for each regular expression, how often
 * each block of our code runs, and the characters that are handed to native functions. One call at a time.
 *
 * @param bound the number of steps at which counting stops
 */
export async function countSteps(
  run: () => unknown,
  bound = Number.POSITIVE_INFINITY,
): Promise<CountedSteps> {
  const counter = createCounter(bound);
  startCoverage();
  takeBlocks();
  const stopNatives = watchNatives((steps) => counter.add(steps));
  const stopRegexes = watchRegexes(counter);
  let error: unknown;
  try {
    const result = run();
    if (result instanceof Promise) await result;
  } catch (thrown) {
    error = thrown ?? new Error('nothing was thrown');
  }
  stopRegexes();
  stopNatives();
  if (counter.misread) throw new Error(`${counter.misread} is read otherwise than by the engine`);
  return { steps: counter.steps + takeBlocks(), error };
}

interface Counter {
  readonly steps: number;
  add(steps: number): void;
  /** Matches, and counts what that takes, but not what counting takes. */
  match(regex: RegExp, text: string, from: number, expected: RegExpExecArray | null): void;
  /** An expression of which the engine finds something else. */
  readonly misread: string | undefined;
}

function createCounter(bound: number): Counter {
  const enough = Symbol('enough');
  let steps = 0;
  let isMatching = false;
  let misread: string | undefined;

  function addWithin(more: number): void {
    steps += more;
    if (steps > bound) throw enough;
  }

  return {
    get steps() {
      return steps;
    },
    get misread() {
      return misread;
    },
    add(more) {
      if (!isMatching) steps += more;
    },
    match(regex, text, from, expected) {
      if (isMatching || steps > bound) return;
      isMatching = true;
      try {
        const found = matchSteps(regex, text, from, { add: addWithin });
        const length = expected?.[0].length ?? 0;
        if (found?.start !== expected?.index || (found?.end ?? 0) !== (found?.start ?? 0) + length)
          misread = `${regex}`;
      } catch (thrown) {
        if (thrown !== enough) throw thrown;
      } finally {
        isMatching = false;
      }
    },
  };
}

/** The specification leads replace, split, match and test through `exec`. */
function watchRegexes(counter: Counter): () => void {
  RegExp.prototype.exec = function countedExec(this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const result = exec.call(this, text);
    counter.match(this, `${text}`, from, result);
    return result;
  };
  return () => {
    RegExp.prototype.exec = exec;
  };
}

/** Coverage goes on: to stop it makes the engine compile everything again. */
function startCoverage(): void {
  if (isCovering) return;
  isCovering = true;
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

/** How often blocks of our code have run since the last time. */
function takeBlocks(): number {
  let scripts: readonly Profiler.ScriptCoverage[] = [];
  session.post('Profiler.takePreciseCoverage', (_error, taken) => {
    scripts = taken.result;
  });
  let blocks = 0;
  for (const { functions, url } of scripts) {
    if (exec.call(counted, url) === null) continue;
    for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
  }
  return blocks;
}
