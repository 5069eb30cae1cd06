import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../browsers/launch-browser.ts';
import { writeRaw } from '../write-raw.ts';
import { comparePayloads } from './compare-payloads.ts';
import { conclusionOf, type ExplainedField, explainFields } from './explain-fields.ts';
import { playVisits } from './play-visit.ts';
import { guideFile, readGuide } from './read-guide.ts';

/*
 * What arrives in Amplitude from its official SDK and from ours, field by field, for the same visit:
 *
 *   npm run bench -- payload [--json file]
 *
 * What is not the same is explained as the guide for those who come from Amplitude explains it. A field that the guide is silent about,
 * or says something else of, is unexplained: status 1.
 */
const { values: given } = parseArgs({ options: { json: { type: 'string' } } });
const root = fileURLToPath(new URL('../../..', import.meta.url));

const browser = await launchBrowser();
process.once('SIGINT', () => void browser.close()).once('SIGTERM', () => void browser.close());
try {
  const fields = explainFields(comparePayloads(await playVisits(browser)), readGuide(root));
  console.log(`${'field'.padEnd(48)}${'Amplitude’s'.padEnd(30)}${'ours'.padEnd(30)}`);
  for (const field of fields) console.log(lineOf(field));
  const unexplained = fields.filter(({ status }) => status === 'unexplained');
  if (unexplained.length > 0) {
    console.log(`\n✗ ${unexplained.length} fields are not explained in ${guideFile}`);
    process.exitCode = 1;
  }
  const manifest = readFileSync(`${root}/node_modules/@amplitude/analytics-browser/package.json`, 'utf8');
  writeRaw(given.json, { browser: browser.version(), version: JSON.parse(manifest).version, fields });
} finally {
  await browser.close();
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
