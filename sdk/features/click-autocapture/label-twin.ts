/**
 * Tells the second of the two clicks that a browser makes when somebody clicks on a label: that on its control, in the
 * same place.
 */
export function createTwinFilter(): (event: MouseEvent, target: Element) => boolean {
  let expected: Element | null | undefined;
  let place = '';

  return ({ clientX, clientY }, target) => {
    const here = `${clientX} ${clientY}`;
    const isTwin = target === expected && here === place;
    const control = target.closest<HTMLLabelElement>('label')?.control;
    expected = control === target ? undefined : control;
    place = here;
    return isTwin;
  };
}
