import { createRecordSplitter } from '../event-files/split-records.ts';
import { writeEventLines } from './write-event-lines.ts';

/**
 * Reads the events of a text while it comes, in any form that event files have, as lines that a database can read.
 *
 * @param onRead gets the numbers of events, and of other parts, in each piece
 */
export async function* readEventLines(
  text: AsyncIterable<string>,
  onRead: (events: number, leftOut: number) => void,
): AsyncGenerator<string> {
  const splitter = createRecordSplitter();
  const write = (records: ReturnType<typeof splitter.push>) => {
    const written = records.map(writeEventLines);
    const lines = written.flatMap((record) => record.lines);
    onRead(
      lines.length,
      written.reduce((sum, { leftOut }) => sum + leftOut, 0),
    );
    return lines.map((line) => `${line}\n`).join('');
  };
  for await (const piece of text) yield write(splitter.push(piece));
  yield write(splitter.end());
}
