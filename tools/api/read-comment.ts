/** What a doc comment says, in parts. */
export interface Comment {
  /** The whole description, on one line. */
  readonly text: string;
  /** Its first sentence. */
  readonly summary: string;
  /** What stands behind `@default`. */
  readonly defaultText: string | undefined;
}

/** Reads the text of a doc comment, from `/**` to its end; ids of requirements are left out. */
export function readComment(comment: string): Comment {
  const body = comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .replace(/ \((?:S\d+\.\d+(?:, )?)+\)/g, '')
    .replace(/\{@link\s+([^}\s|]+)[^}]*\}/g, '`$1`');
  const [description = '', ...tags] = body.split(/(?:^|(?<=\s))@(?=[a-z]+)/);
  const text = onOneLine(description);
  const said = tags.find((tag) => /^default\b/.test(tag));
  return {
    text,
    summary: /^.+?[.!?](?=\s+[A-Z`]|$)/.exec(text)?.[0] ?? text,
    defaultText: said && onOneLine(said.replace('default', '')),
  };
}

/** The same comment, with its first sentence and its default alone; nothing when it has neither. */
export function shortenComment(comment: string): string {
  const { summary, defaultText } = readComment(comment);
  const parts = [summary, defaultText === undefined ? '' : `@default ${defaultText}`].filter(Boolean);
  return parts.length > 0 ? `/** ${parts.join(' ')} */` : '';
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
