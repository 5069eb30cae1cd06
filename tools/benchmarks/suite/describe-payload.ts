import { posix } from 'node:path';
import { code, table } from '../../markdown/markdown.ts';
import { type BackEnd, backEnds } from '../payload/back-ends.ts';
import type { ComparedField } from '../payload/compare-payloads.ts';
import { type Comparison, conclusionOf, type ExplainedField } from '../payload/explain-fields.ts';
import type { Outcome } from './outcome.ts';

/** The recorded result of `npm run bench -- payload`. */
interface PayloadRaw {
  readonly comparisons?: readonly Comparison[];
}

/** The most UTF-16 units of a value in the table. */
const valueLimit = 40;

/** Writes a section for each back end, with the fields that both SDKs have sent. */
export function describePayload(outcomes: readonly Outcome[]): readonly string[] {
  const raw = outcomes.find(({ name }) => name === 'payload')?.raw as PayloadRaw | undefined;
  return backEnds.map((backEnd) => {
    const comparison = raw?.comparisons?.find(({ name }) => name === backEnd.name);
    const said = comparison
      ? describeComparison(comparison, backEnd)
      : 'Not measured yet: `npm run bench -- payload --record`.';
    return `## What arrives in ${backEnd.title}\n\n${said}`;
  });
}

/** Describes each field; fields with the same conclusion share a row. */
function describeComparison(raw: Comparison, { guide }: BackEnd): string {
  const alike = new Map<string, ExplainedField[]>();
  for (const field of raw.fields) {
    const key = JSON.stringify([field.place, field.on, field.status, field.why]);
    alike.set(key, [...(alike.get(key) ?? []), field]);
  }
  const rows = [...alike.values()].map((fields) => {
    const first = fields[0] as ExplainedField;
    const { on, place } = first;
    const where = on.length > 0 ? `${place}, on ${on.map(code).join(', ')}` : place;
    return [
      where,
      fields.map(({ name }) => code(name)).join(', '),
      shown(fields, 'theirs'),
      shown(fields, 'ours'),
      relinked(conclusionOf(first), guide),
    ];
  });
  return `What the official SDK ${raw.version} and ours post for the same visit. The last column quotes [the guide](${guide.replace('docs/', '')}); the first value of a field is shown, and of several fields none.

${table(['where', 'field', "the official SDK's", 'ours', ''], rows)}`;
}

function shown(fields: readonly ComparedField[], side: 'ours' | 'theirs'): string {
  const [first] = fields.map(({ [side]: value }) => value);
  if (first === undefined) return '–';
  if (fields.length > 1) return 'sent';
  return code(first.length > valueLimit ? `${first.slice(0, valueLimit - 1)}…` : first);
}

/** Converts the guide's links for the page of the benchmarks. */
function relinked(markdown: string, guide: string): string {
  return markdown.replace(/\]\(([^)#:]*)(#[^)]*)?\)/g, (_link, path: string, anchor = '') => {
    const target = path ? posix.join(posix.dirname(guide), path) : guide;
    return `](${posix.relative('docs', target)}${anchor})`;
  });
}
