import { createRecordSplitter } from '../event-files/split-records.ts';
import { writeEventLines } from './write-event-lines.ts';

/**
 * Reads the events of a text while it comes, in any form that event files have, as lines that a database can read.
 *
 * @param onLeftOut how many parts of a piece are no event
 */
export async function* readEventLines(
  text: AsyncIterable<string>,
  onLeftOut: (count: number) => void,
): AsyncGenerator<string> {
  const splitter = createRecordSplitter();
  const write = (records: ReturnType<typeof splitter.push>) => {
    const written = records.map(writeEventLines);
    onLeftOut(written.reduce((sum, record) => sum + record.leftOut, 0));
    return written.flatMap((record) => record.lines.map((line) => `${line}\n`)).join('');
  };
  for await (const piece of text) yield write(splitter.push(piece));
  yield write(splitter.end());
}
