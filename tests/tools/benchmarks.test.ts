import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawCharts } from '../../tools/benchmarks/charts/draw-charts.ts';
import { startCollector } from '../../tools/benchmarks/collector-process.ts';
import { compareLoads, lossesOf } from '../../tools/benchmarks/compare-loads.ts';
import type { LoadResult } from '../../tools/benchmarks/loads.ts';
import { intervalOf } from '../../tools/benchmarks/statistics.ts';
import { hookSubject } from '../../tools/benchmarks/subjects.ts';
import { benches } from '../../tools/benchmarks/suite/benches.ts';
import { causes } from '../../tools/benchmarks/suite/causes.ts';
import { configurations } from '../../tools/benchmarks/suite/configurations.ts';
import { describeBenchmarks } from '../../tools/benchmarks/suite/describe-benchmarks.ts';
import { describeMisses } from '../../tools/benchmarks/suite/describe-rows.ts';
import { type Outcome, readOutcomes } from '../../tools/benchmarks/suite/outcome.ts';
import type { Row } from '../../tools/benchmarks/suite/row.ts';
import { readRows } from '../../tools/benchmarks/suite/rows.ts';
import { spreadOf } from '../../tools/benchmarks/suite/spread.ts';
import { updateReadme } from '../../tools/benchmarks/suite/update-readme.ts';
import { formatValue, ratioToBest, verdictOf } from '../../tools/benchmarks/suite/verdict.ts';
import { peerSubjects } from '../../tools/faults/peers.ts';
import { root } from '../repository/root.ts';
import { staleFile } from './stale-file.ts';

const outcomes = readOutcomes(join(root, 'docs/benchmarks'), benches);
const rows = readRows(outcomes);
const charts = drawCharts(outcomes);
const page = readFileSync(join(root, 'docs/benchmarks.md'), 'utf8');

it('README has the numbers that were measured', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme, staleFile('README.md')).toBe(updateReadme(readme, outcomes));
});

it('docs/benchmarks.md describes the recorded benchmarks, and nothing else', () => {
  expect(page, staleFile('docs/benchmarks.md')).toBe(describeBenchmarks(benches, outcomes));
});

it('docs/benchmarks.md leaves the output of the commands in the recorded JSON', () => {
  expect(outcomes.every(({ report }) => report.length > 0)).toBe(true);
  expect(page).not.toContain('```');
});

it('the page of the hooks is found from the folder in which its imports are resolved', () => {
  const [, file = ''] = /from '(\.[^']+)'/.exec(hookSubject.code) ?? [];
  expect(existsSync(join(root, 'tools/benchmarks/peers', file))).toBe(true);
});

describe('charts', () => {
  it('show the recorded outcomes', () => {
    for (const { name, svg } of charts) {
      const file = readFileSync(join(root, `docs/benchmarks/${name}.svg`), 'utf8');
      expect(file, staleFile(`docs/benchmarks/${name}.svg`)).toBe(svg);
    }
  });

  it('are all on the page, with their numbers as text', () => {
    const files = readdirSync(join(root, 'docs/benchmarks')).filter((file) => file.endsWith('.svg'));
    expect(files).toEqual(charts.map(({ name }) => `${name}.svg`).toSorted());
    for (const { alt, name } of charts) expect(page).toContain(`![${alt}](benchmarks/${name}.svg)`);
  });

  it('are drawn alike each time', () => {
    expect(drawCharts(outcomes)).toEqual(charts);
  });

  it('have a title, a background of their own, and nothing that a content security policy refuses', () => {
    for (const { svg, title } of charts) {
      expect(svg).toContain(`<title>${title}</title>`);
      expect(svg).toMatch(/<rect width="440"/);
      expect(svg).not.toMatch(/<script|\sstyle=|\son\w+=|href=|NaN|undefined|currentColor/);
    }
  });
});

describe('configurations', () => {
  it('are recorded for every subject that was measured', () => {
    for (const { configurations: recorded, name } of outcomes)
      expect(Object.keys(recorded), name).toEqual(Object.keys(configurations[name] ?? {}));
    expect(outcomes.map(({ name }) => name)).toEqual(benches.map(({ name }) => name));
  });

  it('of the faults’ subjects are the options that the pages set', () => {
    for (const { configuration, name } of peerSubjects) {
      const code = readFileSync(join(root, `tools/faults/pages/peer-${name}.ts`), 'utf8');
      for (const option of configuration.options) expect(code).toContain(option);
    }
  });
});

describe('misses', () => {
  it('have causes only where there is a target', () => {
    const known = rows.filter(({ target }) => target).map(({ id }) => id);
    expect(Object.keys(causes).filter((id) => !known.includes(id))).toEqual([]);
  });

  const row = { id: 'row', bench: 'core', title: 'a row', unit: 'µs', digits: 1 };

  it.each<[string, Partial<Row>, ReturnType<typeof verdictOf>]>([
    [
      'both of ours reach it',
      { values: { ours: 1, 'ours-checked': 2 }, target: { bound: 2, checkedBound: 2 } },
      'reached',
    ],
    [
      'one of ours does not',
      { values: { ours: 1, 'ours-checked': 3 }, target: { bound: 2, checkedBound: 2 } },
      'missed',
    ],
    [
      'the other one has more room',
      { values: { ours: 2, 'ours-checked': 3 }, target: { bound: 2, checkedBound: 3 } },
      'reached',
    ],
    [
      'the other one has no target',
      { values: { ours: 2, 'ours-checked': 3 }, target: { bound: 2 } },
      'reached',
    ],
    ['it is the least', { values: { ours: 3 }, target: { bound: 2, isLeast: true } }, 'reached'],
    ['there is no target', { values: { ours: 3 } }, undefined],
    ['ours was not measured', { values: { amplitude: 3 }, target: { bound: 2 } }, undefined],
    [
      'the interval includes it',
      {
        values: { ours: 3 },
        intervals: { ours: { mean: 3, low: 1, high: 4 } },
        target: { bound: 2 },
      },
      'undecided',
    ],
  ])('are judged when %s', (_when, given, verdict) => {
    expect(verdictOf({ ...row, values: {}, ...given })).toBe(verdict);
  });

  it('compare ours, checked where it was measured, with the best peer', () => {
    const values = { ours: 1, 'ours-checked': 2, amplitude: 4, posthog: 8, 'bare-fetch': 1 };
    expect(ratioToBest({ ...row, values })).toBe(0.5);
    expect(ratioToBest({ ...row, values, isMost: true })).toBe(0.25);
    expect(ratioToBest({ ...row, values: { ours: 1, amplitude: 0 } })).toBeUndefined();
  });
});

it('numbers are formatted with their digits, and a zero without a minus', () => {
  expect([1_234.56, -0.04, -2, undefined].map((value) => formatValue({ digits: 1 }, value))).toEqual([
    '1,234.6',
    '0.0',
    '-2.0',
    '–',
  ]);
});

it('the same values have the same interval each time', () => {
  const values = [1, 2, 3, 4, 5];
  expect(intervalOf(values)).toEqual(intervalOf(values));
  expect(intervalOf(values).mean).toBe(3);
});

describe('repetitions', () => {
  it('are as far apart as the largest and the smallest, by their median', () => {
    const smallBursts = [100, 110, 90].map((cpuMicrosPerEvent) => ({ cpuMicrosPerEvent }));
    const starts = [10, 20, 20].map((firstEventMillis) => ({ firstEventMillis }));
    expect(spreadOf([{ smallBursts }, { starts }])).toEqual({ median: 0.2, largest: 0.5 });
  });

  it('have no distance where nothing was repeated', () => {
    expect(spreadOf([{}, { steadyLoads: [{ cpuMicrosPerEvent: 100 }] }])).toBeUndefined();
  });
});

it('a burst of which some did not arrive is described with their number, ours with what may be the reason', () => {
  const largeBursts = [5_000, 4_988].map((delivered) => ({ delivered, logged: 5_000 }));
  const results = ['ours', 'peer'].map((kind) => ({ subject: kind, kind, failures: [], largeBursts }));
  const outcome = { ...(outcomes[0] as Outcome), name: 'core', raw: { results } };
  expect(describeMisses([], [outcome])).toMatch(
    /burst of 5,000: 4,988 arrived within 60 s; .*`dropped:journal-full`\n.*burst of 5,000: 4,988 arrived within 60 s$/,
  );
});

describe('loads of a destination and of the official SDK', () => {
  const result = (more: Partial<LoadResult> = {}): LoadResult => ({
    logged: 1_000,
    delivered: 1_000,
    cpuMicrosPerEvent: 100,
    bodyBytesPerEvent: 400,
    requests: 10,
    ...more,
  });
  const page = (more?: Partial<LoadResult>) => ({ steady: result(more), burst: result() });

  it('are compared by their medians', () => {
    const ours = [50, 60, 500].map((cpuMicrosPerEvent) => page({ cpuMicrosPerEvent }));
    const rows = compareLoads([{ backEnd: 'PostHog', ours, official: [page()] }]);
    expect(rows.filter(([, load]) => load === '20 every 100 ms')).toEqual([
      ['PostHog', '20 every 100 ms', 'arrived', '1,000', '1,000', ''],
      ['PostHog', '20 every 100 ms', 'CPU, ms an event', '0.06', '0.1', '0.60'],
      ['PostHog', '20 every 100 ms', 'bytes an event', '400', '400', '1.00'],
      ['PostHog', '20 every 100 ms', 'requests', '10', '10', '1.00'],
    ]);
  });

  it('have no ratio where a page was blocked', () => {
    const official = [page({ cpuMicrosPerEvent: null }), page()];
    const rows = compareLoads([{ backEnd: 'PostHog', ours: [page()], official }]);
    expect(rows[1]?.slice(3)).toEqual(['0.1', '–', '']);
  });

  it('report the events of ours that did not arrive', () => {
    const some = [page({ delivered: 999 })];
    expect(lossesOf([{ backEnd: 'PostHog', ours: some, official: some }])).toEqual([
      'PostHog: 999 of 1,000 events arrived from ours',
    ]);
  });
});

it('the collector counts an event in each wire format: as a member, within a text, as an attribute', async () => {
  const collector = await startCollector();
  try {
    const attribute = { key: 'event_number', value: { intValue: '3' } };
    for (const body of [{ event_number: 1 }, { ue_pr: JSON.stringify({ event_number: 2 }) }, attribute])
      await fetch(`${collector.origin}/run-1/events`, { method: 'POST', body: JSON.stringify(body) });
    expect(await collector.waitFor('run-1', 3, 2_000)).toMatchObject({
      delivered: 3,
      copies: 0,
      requests: 3,
    });
  } finally {
    await collector.stop();
  }
});
