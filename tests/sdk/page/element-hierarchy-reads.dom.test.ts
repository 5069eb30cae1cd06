import { expect, it, vi } from 'vitest';
import { elementHierarchy } from '../../../sdk/page/element-hierarchy.ts';
import { createPage } from './create-page.ts';

// Getters and methods of elements are looked up when the first element is read.
const reads = [
  vi.spyOn(Element.prototype, 'previousElementSibling', 'get'),
  vi.spyOn(Element.prototype, 'localName', 'get'),
  vi.spyOn(Element.prototype, 'getAttribute'),
  vi.spyOn(Element.prototype, 'matches'),
  vi.spyOn(Element.prototype, 'closest'),
  vi.spyOn(Element.prototype, 'querySelectorAll'),
];

function readsOn(siblings: number, levels: number): number {
  const target = createPage(
    `${'<i></i>'.repeat(siblings)}${'<b title="t">'.repeat(levels)}<a id="target"></a>${'</b>'.repeat(levels)}`,
  );
  for (const spy of reads) spy.mockClear();
  elementHierarchy(target);
  return reads.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}

it('reads no more of a page than the list has room for', () => {
  const few = readsOn(0, 10);
  const many = readsOn(0, 50);
  expect(many).toBeGreaterThan(few);
  expect(readsOn(0, 100)).toBe(many);
});

it('counts no more than a thousand siblings', () => {
  const thousand = readsOn(1_000, 1);
  expect(thousand).toBeGreaterThan(1_000);
  expect(readsOn(2_000, 1)).toBe(thousand);
});
