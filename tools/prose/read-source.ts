import { parseSync } from 'vite';

export interface SourcePart {
  readonly kind: 'text' | 'name';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What people read in a source file: its comments, strings and text of JSX, and each name once. */
export function readSource(file: string, source: string): readonly SourcePart[] {
  const { comments, program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const parts: SourcePart[] = comments.map(({ start, end }) => textAt(source, start, end));
  const names = new Set<string>();
  for (const node of nodesOf(program)) {
    const { type, name, value, start, end } = node;
    if (isText(type, value)) parts.push(textAt(source, start, end));
    else if (typeof name === 'string' && !names.has(name)) {
      names.add(name);
      parts.push({ kind: 'name', text: name, start, end });
    }
  }
  return parts.sort((one, other) => one.start - other.start);
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: unknown;
  readonly value?: unknown;
}

function* nodesOf(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) for (const item of tree) yield* nodesOf(item);
  else if (typeof tree === 'object' && tree) {
    if (isNode(tree)) yield tree;
    for (const child of Object.values(tree)) if (typeof child === 'object') yield* nodesOf(child);
  }
}

function isNode(tree: object): tree is Node {
  return 'type' in tree && typeof tree.type === 'string' && 'start' in tree;
}

function isText(type: string, value: unknown): boolean {
  return (
    (type === 'Literal' && typeof value === 'string') || type === 'TemplateElement' || type === 'JSXText'
  );
}

function textAt(source: string, start: number, end: number): SourcePart {
  return { kind: 'text', text: source.slice(start, end), start, end };
}
