// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Answers, AskedParameters } from '../../../reference-page/preview/answers.ts';
import { dayCounts } from '../../../reference-page/preview/day-counts.ts';
import { createQuestionsView } from '../../../reference-page/preview/questions-view.ts';

const topic = 'CTA Interacted';
const searched: Answer = {
  ...{ title: 'How many people searched?', topic, query: 'select count(*) as visitors from events' },
  columns: [{ title: 'visitors', isNumber: true }],
  rows: [['1234']],
};
const byLabel: Answer = {
  ...{ title: 'Which labels?', topic, query: 'select label, events' },
  columns: [
    { title: 'label', isNumber: false },
    { title: 'events', isNumber: true },
  ],
  rows: Array.from({ length: 8 }, (_, index) => [`<b>${index}</b>`, String(8 - index)]),
};
const byDay: Answer = {
  ...{ title: `${topic}, by day`, topic, query: 'select day' },
  columns: [
    { title: 'day', isNumber: false },
    { title: 'events', isNumber: true },
  ],
  rows: [
    ['2026-11-01', '2'],
    ['2026-11-03', '4'],
  ],
};

describe('the questions of the live view', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.replaceChildren();
    return () => void vi.useRealTimers();
  });

  function show(say: () => { readonly answers: readonly Answer[] } | { readonly problem: string }) {
    const asked: AskedParameters[] = [];
    const view = createQuestionsView({
      async ask(parameters): Promise<Answers> {
        asked.push(parameters);
        const said = say();
        return 'problem' in said ? said : { ...said, tests: ['heroZip', 'loginLink'] };
      },
      seriesOf: () => 1,
    });
    document.body.append(view.element);
    const settle = () => vi.advanceTimersByTimeAsync(2_000);
    return { view, asked, settle, element: view.element };
  }

  it('shows a number, one row per group, and one column per day, with the SQL of each', async () => {
    const { element, view, settle } = show(() => ({ answers: [byDay, searched, byLabel] }));
    view.setShown(true);
    await settle();
    expect(element.querySelector('.answer-numbers')?.textContent).toBe('1,234 visitors');
    expect(element.querySelectorAll('.answer-groups tbody tr')).toHaveLength(6);
    expect(element.querySelector('.answer-groups tbody td')?.textContent).toBe('<b>0</b>');
    element.querySelector<HTMLButtonElement>('.answer-more')?.click();
    expect(element.querySelectorAll('.answer-groups tbody tr')).toHaveLength(8);
    expect(element.querySelector('.day-plot')?.getAttribute('aria-label')).toBe(
      'Events by day: Nov 1 2, Nov 2 0, Nov 3 4.',
    );
    const queries = [...element.querySelectorAll('code')].map(({ textContent }) => textContent);
    expect(queries).toEqual([byDay.query, searched.query, byLabel.query]);
  });

  it('shows one group as a group, so that its number is not read as a total', async () => {
    const sessions: Answer = {
      ...{ title: 'How many sessions do visitors have?', topic },
      query: 'select sessions, count(*) as visitors from (select 1 group by visitor_id) group by sessions',
      columns: [
        { title: 'sessions', isNumber: true },
        { title: 'visitors', isNumber: true },
      ],
      rows: [['1', '3']],
    };
    const total = { ...sessions, query: 'select count(*) as sessions from (select 1 group by visitor_id)' };
    const { element, view, settle } = show(() => ({ answers: [sessions, total] }));
    view.setShown(true);
    await settle();
    const [grouped, summed] = [...element.querySelectorAll('.answer')];
    expect([...(grouped?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'sessions',
      'visitors',
      '',
      '1',
      '3',
      '',
    ]);
    expect(summed?.querySelector('.answer-numbers')?.textContent).toBe('1 session3 visitors');
  });

  it('shows what has no value as a dash, and names units without underscores', async () => {
    const slowest: Answer = {
      ...{
        title: 'How long does it take?',
        topic,
        query: 'select max(seconds) as slowest_seconds from events',
      },
      columns: [{ title: 'slowest_seconds', isNumber: true }],
      rows: [[null]],
    };
    const { element, view, settle } = show(() => ({ answers: [slowest, { ...slowest, rows: [['1']] }] }));
    view.setShown(true);
    await settle();
    const numbers = [...element.querySelectorAll('.answer-numbers')].map(({ textContent }) => textContent);
    expect(numbers).toEqual(['– slowest seconds', '1 slowest second']);
  });

  it('asks only while it is shown, again after new events, and of the days that are chosen', async () => {
    const { element, view, asked, settle } = show(() => ({ answers: [searched] }));
    view.refresh();
    await settle();
    expect(asked).toEqual([]);
    view.setShown(true);
    await settle();
    for (let events = 0; events < 20; events += 1) view.refresh();
    await settle();
    const today = { days: 'today', from: '', to: '', timeZone: 'UTC', test: '' };
    expect(asked).toEqual([today, today]);
    element.querySelector<HTMLInputElement>('[value=all]')?.click();
    // Until then the answers to the choice before are shown.
    const busy = () => [
      element.querySelector('.topics')?.ariaBusy,
      element.querySelector('[role=status]')?.textContent,
    ];
    expect(busy()).toEqual(['true', 'Asking …']);
    await settle();
    expect(asked.at(-1)).toEqual({ ...today, days: 'all' });
    expect(busy()).toEqual([null, '']);
  });

  it('asks of some days, a time zone and a test once they are chosen, and keeps the test', async () => {
    const { element, view, asked, settle } = show(() => ({ answers: [searched] }));
    view.setShown(true);
    await settle();
    const range = element.querySelector<HTMLElement>('.parameter-range');
    expect(range?.hidden).toBe(true);
    element.querySelector<HTMLInputElement>('[value=some]')?.click();
    expect(range?.hidden).toBe(false);
    const [from, , timeZone, test] = element.querySelectorAll<HTMLInputElement>('.parameter-field > *');
    const options = [...(test?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent);
    expect(options).toEqual(['All tests', 'heroZip', 'loginLink']);
    for (const [input, value] of [
      [from, '2026-11-02'],
      [timeZone, ' America/New_York '],
      [test, 'loginLink'],
    ] as const) {
      if (input) input.value = value;
      input?.dispatchEvent(new Event('change'));
      await settle();
    }
    const chosen = {
      days: 'some',
      from: '2026-11-02',
      to: '',
      timeZone: 'America/New_York',
      test: 'loginLink',
    };
    expect(asked.at(-1)).toEqual(chosen);
    view.refresh();
    await settle();
    expect(asked.at(-1)).toEqual(chosen);
  });

  it('leaves the SQL open that somebody reads when the answers change', async () => {
    let visitors = 1;
    const { element, view, settle } = show(() => ({
      answers: [{ ...searched, rows: [[String(visitors++)]] }],
    }));
    view.setShown(true);
    await settle();
    const details = element.querySelector('details');
    if (details) details.open = true;
    view.refresh();
    await settle();
    expect(element.querySelector('.answer-numbers')?.textContent).toBe('2 visitors');
    expect(element.querySelector('details')?.open).toBe(true);
  });

  it('says what is missing and how to get it', async () => {
    const problem = 'this needs DuckDB\nnpm install --save-dev @duckdb/node-api installs it.';
    const { element, view, settle } = show(() => ({ problem }));
    view.setShown(true);
    await settle();
    expect(element.querySelector('.empty-note')?.textContent).toContain(
      'npm install --save-dev @duckdb/node-api',
    );
  });
});

describe('dayCounts', () => {
  it('fills gaps, and gives the newest days', () => {
    expect(dayCounts(byDay, 14)?.map(({ count }) => count)).toEqual([2, 0, 4]);
    expect(dayCounts(byDay, 2)?.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-03']);
    expect(dayCounts({ ...byDay, rows: [] }, 14)).toEqual([]);
    expect(dayCounts(byLabel, 14)).toBeUndefined();
    const visitors = {
      ...byDay,
      columns: ['day', 'visitors'].map((title, at) => ({ title, isNumber: at > 0 })),
    };
    expect(dayCounts(visitors, 14)).toBeUndefined();
  });
});
