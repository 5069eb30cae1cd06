import { beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../../../sdk/cli/main.ts';
import { recordVisits } from '../../../../tools/catalog/visits/record-visits.ts';
import { visitors } from '../../../../tools/catalog/visits/visitors.ts';
import { createSurroundings } from '../../../sdk/cli/surroundings.ts';
import { countedAgain, readEvents } from './count-again.ts';

let lines: readonly string[];

beforeAll(async () => {
  lines = (await Promise.all(visitors.map(recordVisits))).flat();
});

describe('an answer on the command line', () => {
  it.each(countedAgain)('is what a program without SQL counts: $question $options', async (asked) => {
    const { count, options, question } = asked;
    const args = ['answer', question, 'events.ndjson', '--json', ...options];
    const place = createSurroundings({ args, files: { 'events.ndjson': lines.join('\n') } });
    expect([await main(place.outside), place.err()]).toEqual([
      0,
      expect.stringMatching(/^(Not counted: .*\n)?$/),
    ]);
    const rows: readonly object[] = JSON.parse(place.out()).rows;
    expect(rows.map((row) => Object.values(row))).toEqual(count(readEvents(lines)));
    expect(rows.length).toBeGreaterThan(0);
  });
});
