/** A stored event as its line of JSON, with the id a stream resumes from. */
export interface LoggedLine {
  readonly id: string;
  readonly sequence: number;
  readonly json: string;
}

export interface RecentLines {
  add(line: LoggedLine): void;
  after(sequence: number): readonly LoggedLine[];
  clear(): void;
}

export interface RecentLinesOptions {
  readonly maxLines: number;
  readonly maxCharacters: number;
}

/** The newest lines, bounded in number and in size. */
export function createRecentLines({ maxLines, maxCharacters }: RecentLinesOptions): RecentLines {
  let lines: LoggedLine[] = [];
  let characters = 0;

  return {
    add(line) {
      lines.push(line);
      characters += line.json.length;
      while (lines.length > maxLines || (characters > maxCharacters && lines.length > 1)) {
        characters -= lines.shift()?.json.length ?? 0;
      }
    },
    after(sequence) {
      return lines.filter((line) => line.sequence > sequence);
    },
    clear() {
      lines = [];
      characters = 0;
    },
  };
}
