import { defineEvents } from '@care/analytics';
import { observeImpression, observeSeen } from '@care/analytics/impressions';
import { createTestAnalytics } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createFakeNode } from '../../page/fake-node.ts';
import { createFakePage } from './fake-page.ts';

const row = { top: 0, height: 100 };
const short = { durationMs: 100 };

describe('observeSeen', () => {
  it('calls once, after half of it for a second', () => {
    const page = createFakePage();
    let seen = 0;
    observeSeen(page.place(row), {}, () => {
      seen += 1;
    });
    page.wait(990);
    expect(seen).toBe(0);
    page.wait(5_000);
    expect(seen).toBe(1);
    expect(page.openHandles()).toBe(0);
  });

  it('takes one observer for each window', () => {
    const pages = [createFakePage(), createFakePage()] as const;
    const seen: number[] = [];
    pages.forEach((page, index) => {
      for (let count = 0; count < 3; count += 1) observeSeen(page.place(row), short, () => seen.push(index));
    });
    pages[0].wait(500);
    expect(seen).toEqual([0, 0, 0]);
    pages[1].wait(500);
    expect(seen).toEqual([0, 0, 0, 1, 1, 1]);
    expect(pages.map(({ observers }) => observers.length)).toEqual([1, 1]);
  });

  it('lets several watches of one element go their own ways', () => {
    const page = createFakePage();
    const element = page.place(row);
    const seen: string[] = [];
    page.scrollTo(40);
    observeSeen(element, { durationMs: 300 }, () => seen.push('half'));
    observeSeen(element, { threshold: 0.1, durationMs: 100 }, () => seen.push('a tenth'));
    observeSeen(element, { threshold: 1, durationMs: 100 }, () => seen.push('all'));
    const stop = observeSeen(element, { durationMs: 200 }, () => seen.push('stopped'));
    page.wait(150);
    stop();
    page.wait(300);
    expect(seen).toEqual(['a tenth', 'half']);
    page.scrollTo(0);
    page.wait(200);
    expect(seen).toEqual(['a tenth', 'half', 'all']);
    expect(page.openHandles()).toBe(0);
  });

  it('may be ended twice, and after it has called, without harm to another watch', () => {
    const page = createFakePage();
    const element = page.place(row);
    let seen = 0;
    const stops = [1, 2].map(() => observeSeen(element, short, () => (seen += 1)));
    stops[0]?.();
    stops[0]?.();
    page.wait(200);
    expect(seen).toBe(1);
    stops[1]?.();
    observeSeen(element, short, () => (seen += 1));
    stops[1]?.();
    page.wait(200);
    expect(seen).toBe(2);
    expect(page.openHandles()).toBe(0);
  });

  it('an onSeen that throws stops none of its neighbors, and its error is reported to the page', () => {
    const page = createFakePage();
    const seen: number[] = [];
    const errors: unknown[] = [];
    page.onMicrotask = (run) => {
      try {
        run();
      } catch (error) {
        errors.push(error);
      }
    };
    const failure = new Error('of the application');
    const element = page.place(row);
    const fail = () => {
      throw failure;
    };
    observeSeen(element, short, fail);
    observeSeen(element, short, () => seen.push(1));
    observeSeen(page.place({ ...row }), short, () => seen.push(2));
    page.wait(500);
    expect([seen, errors]).toEqual([[1, 2], [failure]]);
  });

  it.each([
    ['without an IntersectionObserver', {}],
    ['without a window', null],
  ])('never calls %s', (_where, defaultView) => {
    const element = createFakeNode({ ownerDocument: createFakeNode({ defaultView }) }) as Element;
    observeSeen(element, { durationMs: 0 }, () => expect.unreachable())();
  });
});

it('S8.5 an impression that does not fit its definition goes to the logger; the others of that moment are logged', () => {
  const lines: unknown[] = [];
  const page = createFakePage();
  const { analytics, logged } = createTestAnalytics({
    events: defineEvents({ Viewed: z.strictObject({ row: z.number() }) }),
    sessionEvents: false,
    logger: { error: (message, { tag }) => lines.push([tag, message]), warn: () => {} },
  });
  for (const id of [1, 'two', 3])
    observeImpression(analytics, page.place(row), { name: 'Viewed', data: { row: id as number } });
  page.wait(1_100);
  expect(logged().map(({ data }) => data.row)).toEqual([1, 3]);
  expect(lines).toEqual([['analytics', expect.stringContaining('Viewed does not fit its definition')]]);
});
