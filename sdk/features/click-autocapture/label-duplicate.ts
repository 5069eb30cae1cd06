import { closest, controlOf } from '../../page/element-reads.ts';

/**
 * Detects the second of the two clicks that a browser makes when a visitor clicks on a label: the one on its control, in the same
 * place.
 */
export function createDuplicateFilter(): (event: MouseEvent, target: Element) => boolean {
  /** The control of the label that was clicked last; it may be removed from the page. */
  let expected: WeakRef<Element> | undefined;
  let place = '';

  return ({ clientX, clientY }, target) => {
    const here = `${clientX} ${clientY}`;
    const isDuplicate = target === expected?.deref() && here === place;
    const control = labelControl(target);
    expected = control && control !== target ? new WeakRef(control) : undefined;
    place = here;
    return isDuplicate;
  };
}

function labelControl(target: Element): Element | null | undefined {
  const label = closest(target, 'label');
  return label && controlOf(label);
}
