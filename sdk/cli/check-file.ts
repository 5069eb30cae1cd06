import { addedNames } from '../catalog/added-properties.ts';
import { readText } from '../event-database/read-text.ts';
import { reasonOf } from '../event-database/reason-of.ts';
import { createEventCheck } from '../event-files/check-event.ts';
import { createRecordCheck } from '../event-files/check-records.ts';
import type { RawRecord } from '../event-files/raw-record.ts';
import { createRecordSplitter } from '../event-files/split-records.ts';
import { createColours } from './colours.ts';
import { formatReport } from './format-report.ts';
import { formatSummary, type Summary } from './format-summary.ts';
import { loadCatalog } from './load-catalog.ts';
import { openNamed } from './open-named.ts';
import type { CheckArguments } from './parse-arguments.ts';
import { showProgress } from './show-progress.ts';
import { type ExitStatus, exitStatus, type Surroundings, UserError } from './surroundings.ts';
import { createTally } from './tally.ts';

/** Checks a file as it streams by, and reports what it has come to; also of the part before it became unreadable. */
export async function checkFile(command: CheckArguments, outside: Surroundings): Promise<ExitStatus> {
  const catalog = await loadCatalog(command, outside);
  const opened = await openNamed(command.file, outside);
  const check = createEventCheck(catalog, [...addedNames, ...command.common]);
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

  const read = tally.read();
  const isOver = read.faulty * 100 > command.maxFaulty * read.count;
  const hasProblems = isOver || (command.strict && read.notes.length > 0);
  const name = command.file === '-' ? 'standard input' : command.file;
  const { maxFaulty, maxProblems } = command;
  const summary: Summary = { file: name, bytes, tally: read, maxFaulty, maxProblems, hasProblems };
  const colours = createColours(outside.stdout, outside.env);
  // Of a file that could not be read at all there is nothing to report.
  if (!failure || bytes > 0)
    outside.stdout.write(command.json ? formatReport(summary) : formatSummary(summary, colours));
  if (failure) throw new UserError(`${name} could not be read to its end: ${reasonOf(failure)}`);
  return hasProblems ? exitStatus.problems : exitStatus.clean;
}
