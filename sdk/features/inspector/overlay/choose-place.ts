import { elementAt, parentOf, rectangleOf } from '../../../page/element-reads.ts';

/** The edge that the panel is at, and its greatest height, in CSS pixels. */
export interface PanelPlace {
  readonly edge: 'top' | 'bottom';
  readonly room?: number | undefined;
}

/** Chooses the bottom of the window; the top if the page fixes an element to the bottom, such as a question for consent. */
export function choosePlace(scope: typeof globalThis): PanelPlace {
  const { innerHeight, innerWidth } = scope;
  const fixed = [1, 2, 3].flatMap((quarter) => fixedAt(scope, (quarter * innerWidth) / 4, innerHeight - 2));
  if (fixed.length === 0) return { edge: 'bottom' };
  return { edge: 'top', room: Math.min(...fixed.map((element) => rectangleOf(element).top)) };
}

function fixedAt(scope: typeof globalThis, x: number, y: number): readonly Element[] {
  let at: Element | null | undefined = elementAt(scope.document, x, y);
  while (at && scope.getComputedStyle(at).position !== 'fixed') at = parentOf(at);
  return at ? [at] : [];
}
