import { posix } from 'node:path';
import { code, table } from '../../markdown/markdown.ts';
import type { ComparedField } from '../payload/compare-payloads.ts';
import { conclusionOf, type ExplainedField } from '../payload/explain-fields.ts';
import { guideFile } from '../payload/read-guide.ts';
import type { Outcome } from './outcome.ts';

/** What `npm run bench -- payload` records. */
interface PayloadRaw {
  readonly version: string;
  readonly fields: readonly ExplainedField[];
}

/** UTF-16 units of a value in the table. */
const valueLimit = 40;

/** Field by field what both SDKs have sent; fields of which the same is to be said share a row. */
export function describePayload(outcomes: readonly Outcome[]): string {
  const raw = outcomes.find(({ name }) => name === 'payload')?.raw as PayloadRaw | undefined;
  if (!raw) return 'Not measured yet: `npm run bench -- payload --record`.';
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
      relinked(conclusionOf(first)),
    ];
  });
  return `What the official SDK ${raw.version} and ours post for the same visit. The last column quotes [the guide](${guideFile.replace('docs/', '')}#what-existing-charts-use); the first value of a field is shown, and of several fields none.

${table(['where', 'field', "Amplitude's", 'ours', ''], rows)}`;
}

function shown(fields: readonly ComparedField[], side: 'ours' | 'theirs'): string {
  const [first] = fields.map(({ [side]: value }) => value);
  if (first === undefined) return '–';
  if (fields.length > 1) return 'sent';
  return code(first.length > valueLimit ? `${first.slice(0, valueLimit - 1)}…` : first);
}

/** The guide's links, as they are from the page of the benchmarks. */
function relinked(markdown: string): string {
  return markdown.replace(/\]\(([^)#:]*)(#[^)]*)?\)/g, (_link, path: string, anchor = '') => {
    const target = path ? posix.join(posix.dirname(guideFile), path) : guideFile;
    return `](${posix.relative('docs', target)}${anchor})`;
  });
}
