import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../browsers/launch-browser.ts';
import { writeRaw } from '../write-raw.ts';
import { type BackEnd, backEnds } from './back-ends.ts';
import { comparePayloads } from './compare-payloads.ts';
import { type Comparison, conclusionOf, type ExplainedField, explainFields } from './explain-fields.ts';
import { playVisits } from './play-visit.ts';
import { readGuide } from './read-guide.ts';

/*
 * What arrives in a back end from its official SDK and from ours, field by field, for the same visit:
 *
 *   npm run bench -- payload [--only posthog,otlp] [--json file]
 *
 * What is not the same is explained as the guide for those who come from there explains it. A field that the guide is silent about,
 * or says something else of, is unexplained: status 1.
 */
const { values: given } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
const root = fileURLToPath(new URL('../../..', import.meta.url));
const wanted = backEnds.filter(({ name }) => given.only?.split(',').includes(name) ?? true);

const browser = await launchBrowser();
process.once('SIGINT', () => void browser.close()).once('SIGTERM', () => void browser.close());
try {
  const comparisons: Comparison[] = [];
  for (const backEnd of wanted) comparisons.push(await compare(backEnd));
  console.log(`\n${summaryOf(comparisons)}`);
  writeRaw(given.json, { browser: browser.version(), comparisons });
} finally {
  await browser.close();
}

async function compare(backEnd: BackEnd): Promise<Comparison> {
  const { guide, name, official, title } = backEnd;
  const fields = explainFields(
    comparePayloads(await playVisits(browser, backEnd), backEnd),
    readGuide(root, backEnd),
  );
  console.log(`\n${`to ${title}`.padEnd(48)}${'the official SDK’s'.padEnd(30)}${'ours'.padEnd(30)}`);
  for (const field of fields) console.log(lineOf(field));
  const unexplained = fields.filter(({ status }) => status === 'unexplained');
  if (unexplained.length > 0) {
    console.log(`\n✗ ${unexplained.length} fields are not explained in ${guide}`);
    process.exitCode = 1;
  }
  const manifest = JSON.parse(readFileSync(`${root}/${official}/package.json`, 'utf8'));
  return { name, version: manifest.version, fields };
}

/** How many fields of each back end have come to what. */
function summaryOf(comparisons: readonly Comparison[]): string {
  return comparisons
    .map(({ fields, name }) => {
      const statuses = fields.map(({ status }) => status);
      const counts = [...new Set(statuses)].map(
        (status) => `${statuses.filter((other) => other === status).length} ${status}`,
      );
      return `${name}: ${counts.join(', ')}`;
    })
    .join('\n');
}

function lineOf(field: ExplainedField): string {
  const { name, on, ours, place, theirs } = field;
  const where = on.length > 0 ? `${place}, on ${on.join(', ')}` : place;
  const cells = [cell(`${name} (${where})`, 48), cell(theirs ?? '–', 30), cell(ours ?? '–', 30)];
  return `${cells.join('')}${conclusionOf(field)}`;
}

function cell(text: string, width: number): string {
  return (text.length < width ? text : `${text.slice(0, width - 2)}…`).padEnd(width);
}
