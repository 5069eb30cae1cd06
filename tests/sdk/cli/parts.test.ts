import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBytes, formatDuration } from '../../../sdk/cli/format-amount.ts';
import { formatProgress } from '../../../sdk/cli/format-progress.ts';
import { formatTable } from '../../../sdk/cli/format-table.ts';
import { main } from '../../../sdk/cli/main.ts';
import { parseArguments } from '../../../sdk/cli/parse-arguments.ts';
import { plainText } from '../../../sdk/cli/plain-text.ts';
import { createTally } from '../../../sdk/cli/tally.ts';
import { timeNoteOf } from '../../../sdk/event-files/check-records.ts';
import { createIdMemory } from '../../../sdk/event-files/remember-ids.ts';
import { createSurroundings } from './surroundings.ts';

describe('the arguments', () => {
  it('are read', () => {
    expect(
      parseArguments([
        'check',
        'a',
        '--strict',
        '--json',
        '--max-problems=5',
        '--common',
        'a,b',
        '--common',
        'c',
      ]),
    ).toEqual({
      kind: 'check',
      file: 'a',
      strict: true,
      json: true,
      maxProblems: 5,
      maxFaulty: 0,
      minRecords: 1,
      expected: [],
      compare: undefined,
      catalog: undefined,
      common: ['a', 'b', 'c'],
    });
    expect(parseArguments(['tail', 'http://localhost:3000', '--event', 'A', '--event', 'B'])).toMatchObject({
      address: 'http://localhost:3000/preview/events/stream',
      events: ['A', 'B'],
    });
    expect(parseArguments(['tail', 'https://a.example/own'])).toMatchObject({
      address: 'https://a.example/own',
    });
  });

  it.each([
    [['check']],
    [['check', 'a', 'b']],
    [['check', 'a', '--nothing']],
    [['check', 'a', '--event', 'A']],
    [['check', 'a', '--max-problems', 'many']],
    [['check', 'a', '--max-faulty', 'half']],
    [['check', 'a', '--max-faulty', '101']],
    [['tail', 'localhost:3000']],
    [['tail', 'ftp://a.example']],
    [['tail', 'http://me:secret@a.example']],
    [['watch']],
  ])('%j are a mistake, reported with status 2', async (args) => {
    const place = createSurroundings({ args });
    expect(await main(place.outside)).toBe(2);
    expect([place.out(), place.err()]).toEqual(['', expect.stringContaining('See care-analytics --help')]);
  });

  it.each([[['--help']], [['check', '--help']], [['tail', '-h']]])('%j show the help', async (args) => {
    const place = createSurroundings({ args });
    expect(await main(place.outside)).toBe(0);
    expect(place.out()).toContain('Usage:');
  });

  it('never throw, whatever they are', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('check', 'tail', '--json', '--event', '--max-problems', '--', '-'),
    );
    fc.assert(
      fc.property(fc.array(word), (args) => {
        expect(parseArguments(args).kind).toBeTypeOf('string');
      }),
    );
  });
});

describe('the memory of ids', () => {
  it('knows every id that came among the last ones', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400).map(String), { maxLength: 500 }), (ids) => {
        const seenBefore = createIdMemory(1_000);
        const seen = new Set<string>();
        for (const id of ids) {
          expect(seenBefore(id)).toBe(seen.has(id));
          seen.add(id);
        }
      }),
    );
  });

  it('forgets the oldest, and takes no more room', () => {
    const seenBefore = createIdMemory(100);
    for (let id = 0; id < 1_000; id += 1) expect(seenBefore(`${id}`)).toBe(false);
    expect([seenBefore('990'), seenBefore('0')]).toEqual([true, false]);
  });
});

it('a time is odd in seconds, and in the future beyond what clocks differ by', () => {
  const note = (time: number) => timeNoteOf(time, 1_800_000_000_000);
  expect(note(1_600_000_000_000)).toBeUndefined();
  expect(note(1_600_000_000)).toMatch(/seconds/);
  expect(note(1_800_000_050_000)).toBeUndefined();
  expect(note(1_800_000_070_000)).toMatch(/future/);
});

it('a tally of nonsense stays small, and counts all of it', () => {
  const tally = createTally(10);
  for (let line = 1; line <= 500; line += 1)
    tally.add({
      name: `n${line}`,
      line,
      data: {},
      problems: [{ kind: 'other', event: `n${line}`, words: `p${line}` }],
      notes: [],
      read: { value: {} },
    });
  const { count: records, events, problems } = tally.read();
  expect([records, events.length, problems.length]).toEqual([500, 11, 11]);
  expect(problems.reduce((sum, { count }) => sum + count, 0)).toBe(500);
});

describe('the forms', () => {
  it('a table keeps its columns in line', () => {
    const cell = fc.string();
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, fc.constant('end'))), (rows) => {
        const lines = formatTable([{ title: 'a' }, { title: 'b', isNumber: true }, { title: 'end' }], rows);
        const ends = lines.map((line) => [...line].length);
        expect(new Set(ends).size).toBe(1);
      }),
    );
  });

  it('a line of progress fits its terminal', () => {
    const amount = fc.integer({ min: 0, max: 1e13 });
    const elapsedMillis = fc.double({ min: 0, max: 1e13, noNaN: true });
    fc.assert(
      fc.property(
        amount,
        fc.option(amount, { nil: undefined }),
        elapsedMillis,
        fc.integer({ min: 0, max: 200 }),
        (bytes, total, elapsedMillis, columns) => {
          const line = formatProgress({ bytes, total, elapsedMillis, columns });
          expect(line.length).toBeLessThan(Math.max(1, columns));
          expect(line).not.toMatch(/NaN|Infinity|undefined/);
        },
      ),
    );
  });

  it('says how much is done and what is left', () => {
    const line = formatProgress({ bytes: 5e8, total: 1e9, elapsedMillis: 10_000, columns: 100 });
    expect(line).toBe('[############............]  50 %  500.0 MB of 1.0 GB  50.0 MB/s  10 s left');
    expect(formatProgress({ bytes: 999, total: undefined, elapsedMillis: 1_000, columns: 100 })).toBe(
      '999 B  999 B/s',
    );
    expect([
      formatBytes(999_999),
      ...[125, 7_500, 180_000].map((seconds) => formatDuration(seconds * 1_000)),
    ]).toEqual(['1.0 MB', '2 min 5 s', '2 h 5 min', '2 d 2 h']);
  });

  it('a plain text has nothing unseen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(plainText(text)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});
