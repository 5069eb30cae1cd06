import { closest, controlOf } from '../../page/element-reads.ts';

/**
 * Detects the second of the two clicks that a browser makes when somebody clicks on a label: that on its control, in the
 * same place.
 */
export function createTwinFilter(): (event: MouseEvent, target: Element) => boolean {
  let expected: Element | null | undefined;
  let place = '';

  return ({ clientX, clientY }, target) => {
    const here = `${clientX} ${clientY}`;
    const isTwin = target === expected && here === place;
    const control = labelControl(target);
    expected = control === target ? undefined : control;
    place = here;
    return isTwin;
  };
}

function labelControl(target: Element): Element | null | undefined {
  const label = closest(target, 'label');
  return label && controlOf(label);
}
