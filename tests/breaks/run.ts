import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { breaks } from './breaks.ts';
import { describeBreaks, type Noticed } from './describe-breaks.ts';
import { createWorkshop } from './workshop.ts';

/**
 * `npm run test:breaks [-- S2.1 S9.11]`: breaks the page in each recorded way, or in those of the rows that are named, and
 * writes what came of it into docs/breaks.md.
 */
const rows = process.argv.slice(2);
const root = fileURLToPath(new URL('../..', import.meta.url));
const chosen = breaks.filter(({ row }) => rows.length === 0 || rows.includes(row));
const unknown = rows.filter((row) => !breaks.some((one) => one.row === row));
if (unknown.length > 0) throw new Error(`No break is recorded for ${unknown.join(', ')}`);
const workshop = createWorkshop(root);
const outcomes: Noticed[] = [];

try {
  for (const one of chosen) {
    const path = join(workshop.folder, one.file);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      whole.replace(one.find, () => one.replace),
    );
    const { failed, passed } = workshop.test(one.test, one.row);
    writeFileSync(path, whole);
    outcomes.push({ ...one, failed });
    console.log(
      `${one.row}: ${one.breaks}: ${failed > 0 ? 'noticed' : 'NOT NOTICED'} (${failed} failed, ${passed} passed)`,
    );
  }
} finally {
  workshop.close();
}
const noticed = outcomes.filter(({ failed }) => failed > 0).length;
console.log(`${noticed} noticed, ${outcomes.length - noticed} not noticed`);
const page = join(root, 'docs/breaks.md');
writeFileSync(page, describeBreaks(existsSync(page) ? readFileSync(page, 'utf8') : '', outcomes));
process.exitCode = noticed === outcomes.length ? 0 : 1;
