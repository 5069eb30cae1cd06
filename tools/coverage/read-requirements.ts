/** A requirement of docs/requirements.md. */
export interface Requirement {
  /** Such as `S4.10`. */
  readonly id: string;
  /** Such as `S4 States and transitions`. */
  readonly section: string;
  readonly text: string;
}

/** The requirements, in their order. @param markdown text of docs/requirements.md */
export function readRequirements(markdown: string): readonly Requirement[] {
  const requirements: Requirement[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    section = /^## (.+)$/.exec(line)?.[1] ?? section;
    const [, id, text] = /^\| (S\d+\.\d+) \| (.+) \|$/.exec(line) ?? [];
    if (id && text) requirements.push({ id, section, text });
  }
  return requirements;
}
