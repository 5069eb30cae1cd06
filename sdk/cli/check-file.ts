import { addedNames } from '../catalog/added-properties.ts';
import { readText } from '../event-database/read-text.ts';
import { reasonOf } from '../event-database/reason-of.ts';
import { type CheckEvent, createEventCheck } from '../event-files/check-event.ts';
import { createRecordCheck } from '../event-files/check-records.ts';
import type { RawRecord } from '../event-files/raw-record.ts';
import { createRecordSplitter } from '../event-files/split-records.ts';
import { missedGates } from './check-gates.ts';
import { createColors } from './colors.ts';
import { formatCount } from './format-amount.ts';
import { formatReport } from './format-report.ts';
import { formatSummary, type Summary } from './format-summary.ts';
import { loadCatalog } from './load-catalog.ts';
import { openNamed } from './open-named.ts';
import type { CheckArguments } from './parse-arguments.ts';
import { showProgress } from './show-progress.ts';
import { type ExitStatus, exitStatus, type Surroundings, UserError } from './surroundings.ts';
import { createTally } from './tally.ts';

/** Checks a file as it streams by, and reports the result; also for the part before it became unreadable. */
export async function checkFile(command: CheckArguments, outside: Surroundings): Promise<ExitStatus> {
  const catalog = await loadCatalog(command, outside);
  const check = createEventCheck(catalog, [...addedNames, ...command.common]);
  const earlier =
    command.compare === undefined ? undefined : await tallyFile(command.compare, check, outside);
  if (earlier?.failure) throw unreadable(earlier.name, earlier.failure);
  const { bytes, failure, name, tally } = await tallyFile(command.file, check, outside);

  const missed = missedGates(tally, command, earlier?.tally);
  const isOver = (tally.faulty * 100) / tally.count > command.maxFaulty;
  const hasProblems = isOver || missed.length > 0 || (command.strict && tally.notes.length > 0);
  const { maxFaulty, maxProblems } = command;
  const summary: Summary = { file: name, bytes, tally, missed, maxFaulty, maxProblems, hasProblems };
  const colors = createColors(outside.stdout, outside.env);
  // A file that could not be read at all has no summary.
  if (!failure || bytes > 0)
    outside.stdout.write(command.json ? formatReport(summary) : formatSummary(summary, colors));
  if (failure) throw unreadable(name, failure);
  if (tally.unknown > 0 && command.catalog === undefined)
    outside.stderr.write(
      `${formatCount(tally.unknown, 'record')} unknown to the catalogue that comes with the package. --catalog takes your own.\n`,
    );
  return hasProblems ? exitStatus.problems : exitStatus.clean;
}

function unreadable(name: string, failure: unknown): UserError {
  return new UserError(`${name} could not be read to its end: ${reasonOf(failure)}`);
}

/** Reads a file to its end, or until it becomes unreadable. */
async function tallyFile(file: string, check: CheckEvent, outside: Surroundings) {
  const opened = await openNamed(file, outside);
  const checkRecord = createRecordCheck({ check, now: outside.now });
  const tally = createTally();
  const splitter = createRecordSplitter();
  const progress = showProgress(outside, opened.size);
  let bytes = 0;

  function add(records: readonly RawRecord[]): void {
    for (const record of records) for (const checked of checkRecord(record)) tally.add(checked);
  }

  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of opened.bytes) {
      bytes += chunk.length;
      progress.update(bytes);
      yield chunk;
    }
  }

  let failure: unknown;
  try {
    for await (const text of readText(counted())) add(splitter.push(text));
  } catch (error) {
    failure = error ?? new Error('unknown');
  }
  add(splitter.end());
  progress.clear();
  return { bytes, failure, name: file === '-' ? 'standard input' : file, tally: tally.read() };
}
