import ts from 'typescript';

/** The explanation in the comment beside a message or a reason, for a developer who meets it. */
export interface Explanation {
  /** The message as it is shown; parts that vary are in capitals. @default as the source spells it */
  readonly Shown?: string;
  /** The outcome of an error that is thrown inside the SDK and caught there; `internal` is seen nowhere outside. */
  readonly Becomes?: string;
  readonly Means: string;
  readonly Do: string;
  /** Whether the event is lost. */
  readonly Lost?: string;
}

const label = /^(Shown|Becomes|Means|Do|Lost): /;

/** Reads the explanation in the comment above a node, if there is one. */
export function explanationOf(source: string, node: ts.Node): Explanation | undefined {
  const comments = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
  const texts = comments
    .map(({ end, pos }) => source.slice(pos, end))
    .filter((text) => text.includes('* Means: '));
  const lines = (texts.at(-1) ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\*|\*\/|\*) ?/, '').trim());
  const fields: Record<string, string> = {};
  let field = '';
  for (const line of lines.filter(Boolean)) {
    const [begin = '', name = field] = label.exec(line) ?? [];
    field = name;
    fields[field] = [fields[field], line.slice(begin.length)].filter(Boolean).join(' ');
  }
  return fields.Means && fields.Do ? (fields as unknown as Explanation) : undefined;
}
