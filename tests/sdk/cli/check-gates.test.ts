import { describe, expect, it } from 'vitest';
import { main } from '../../../sdk/cli/main.ts';
import { rateChangeP } from '../../../sdk/cli/rate-change.ts';
import { createSurroundings } from './surroundings.ts';

const events = (counts: Record<string, number>) =>
  Object.entries(counts)
    .flatMap(([name, count]) => Array(count).fill(`{"event_type":"${name}"}`))
    .join('\n');

async function check(files: Record<string, string>, options: readonly string[] = []) {
  const place = createSurroundings({ files, args: ['check', 'a.ndjson', ...options] });
  const status = await main(place.outside);
  return { status, out: place.out(), err: place.err() };
}

describe('a file that lacks what it has to have', () => {
  it.each(['', '\n\n', '[]'])('is not clean when it is empty: %j', async (text) => {
    const { status, out } = await check({ 'a.ndjson': text });
    expect(status).toBe(1);
    expect(out).toContain('0 records, of at least 1 that are expected.');
    expect((await check({ 'a.ndjson': text }, ['--min-records', '0'])).status).toBe(0);
  });

  it('has too few records', async () => {
    const files = { 'a.ndjson': events({ 'Homepage Viewed': 3 }) };
    expect((await check(files, ['--min-records', '3'])).status).toBe(0);
    expect(await check(files, ['--min-records', '4'])).toMatchObject({ status: 1 });
  });

  it('has another number of an event than is expected', async () => {
    const files = { 'a.ndjson': events({ 'Homepage Viewed': 3 }) };
    const expected = ['Homepage Viewed>2', 'Homepage Viewed >= 3', 'Homepage Viewed=3', 'Test Exposure<=0'];
    const all = expected.flatMap((one) => ['--expect', one]);
    expect((await check(files, all)).status).toBe(0);
    const { status, out } = await check(files, [...all, '--expect', 'Member Enrolled>0', '--json']);
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      status: 'problems',
      faulty: 0,
      missed: ['Member Enrolled: 0, and > 0 is expected.'],
    });
  });

  it.each([
    ['--expect', 'Member Enrolled'],
    ['--expect', '>0'],
    ['--expect', 'A>many'],
    ['--min-records', 'few'],
  ])('is no file for %s %s, which is a mistake', async (...options) => {
    expect(await check({ 'a.ndjson': events({ 'Homepage Viewed': 1 }) }, options)).toMatchObject({
      status: 2,
      out: '',
    });
  });
});

describe('a file that is compared with an earlier one', () => {
  const usual = { 'Homepage Viewed': 500, session_start: 300, $identify: 60 };
  const compare = async (now: Record<string, number>, before: Record<string, number> = usual) => {
    const files = { 'a.ndjson': events(now), 'before.ndjson': events(before) };
    const { status, out } = await check(files, ['--compare', 'before.ndjson', '--json']);
    return { status, missed: JSON.parse(out).missed as string[] };
  };

  it('may have what chance explains, and another number of records', async () => {
    expect(await compare({ 'Homepage Viewed': 520, session_start: 285, $identify: 66 })).toEqual({
      status: 0,
      missed: [],
    });
    expect((await compare({ 'Homepage Viewed': 50, session_start: 30, $identify: 6 })).status).toBe(0);
    expect((await compare({ ...usual, session_start: 300 }, { ...usual, session_end: 1 })).status).toBe(0);
  });

  it('has a problem with an event that has stopped, and with one whose share has changed', async () => {
    const stopped = await compare({ 'Homepage Viewed': 500, session_start: 300 });
    expect(stopped.status).toBe(1);
    expect(stopped.missed[0]).toMatch(/^\$identify has stopped: 0 of 800 records, before 60 of 860/);
    const jumped = await compare({ ...usual, $identify: 160 });
    expect(jumped.missed.some((text) => text.startsWith('$identify is more: 160'))).toBe(true);
  });

  it('can’t be compared with one that is not there', async () => {
    const files = { 'a.ndjson': events(usual) };
    expect(await check(files, ['--compare', 'missing'])).toMatchObject({ status: 2, out: '' });
  });

  it.each([
    // Sums of binomial probabilities, written out.
    [{ before: 1, now: 1, allBefore: 5, allNow: 5 }, 1],
    [{ before: 10, now: 0, allBefore: 100, allNow: 100 }, 2 * 0.5 ** 10],
    [{ before: 0, now: 3, allBefore: 300, allNow: 100 }, 2 * 0.25 ** 3],
    [{ before: 2, now: 8, allBefore: 100, allNow: 100 }, (2 * (1 + 10 + 45)) / 1_024],
  ])('by the exact test: %j', (rates, p) => {
    expect(rateChangeP(rates)).toBeCloseTo(p, 9);
  });
});
