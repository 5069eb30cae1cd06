import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatTable } from '../../../sdk/cli/format-table.ts';
import { launchBrowser } from '../../browsers/launch-browser.ts';
import type { Measured } from '../suite/benches.ts';
import { backEnds } from './back-ends.ts';
import { comparePayloads } from './compare-payloads.ts';
import { type Comparison, conclusionOf, explainFields } from './explain-fields.ts';
import { playVisits } from './play-visit.ts';
import { readGuide } from './read-guide.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Compares the requests of a back end's official SDK and of ours, field by field, for the same visit:
 *
 *   npm run bench -- payload [--only posthog,otlp]
 *
 * A difference is explained as the guide for users of that SDK explains it. A field that the guide does not name, or names wrongly, is
 * unexplained.
 */
export async function measure(args: readonly string[]): Promise<Measured> {
  const { values: given } = parseArgs({ args: [...args], options: { only: { type: 'string' } } });
  const browser = await launchBrowser();
  const comparisons: Comparison[] = [];
  try {
    for (const backEnd of backEnds) {
      const { name, official } = backEnd;
      if (given.only?.split(',').includes(name) === false) continue;
      const compared = comparePayloads(await playVisits(browser, backEnd), backEnd);
      const { version } = JSON.parse(readFileSync(`${root}/${official}/package.json`, 'utf8'));
      comparisons.push({ name, version, fields: explainFields(compared, readGuide(root, backEnd)) });
    }
    return { raw: { browser: browser.version(), comparisons }, lines: comparisons.flatMap(describe) };
  } finally {
    await browser.close();
  }
}

/** Describes each field, then the number of fields with each conclusion. */
function describe({ fields, name }: Comparison): readonly string[] {
  const statuses = fields.map(({ status }) => status);
  const counts = [...new Set(statuses)].map(
    (status) => `${statuses.filter((other) => other === status).length} ${status}`,
  );
  const short = (text = '–', length = 30) => (text.length < length ? text : `${text.slice(0, length - 2)}…`);
  const rows = fields.map((field) => {
    const where = [field.place, ...field.on.map((event) => `on ${event}`)].join(', ');
    const values = [short(field.theirs), short(field.ours), conclusionOf(field)];
    return [short(`${field.name} (${where})`, 48), ...values];
  });
  const columns = [name, 'the official SDK’s', 'ours', ''].map((title) => ({ title }));
  return [...formatTable(columns, rows), `${name}: ${counts.join(', ')}`, ''];
}
