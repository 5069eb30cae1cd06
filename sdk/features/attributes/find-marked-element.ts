import { eventAttribute } from '../attribute-names.ts';

/**
 * The nearest element around a click that is marked with an event; `undefined` when there is none or the click does
 * nothing there: something within is disabled, another button of the mouse opened no link, or a label hands the click on
 * to its control, whose own click comes next and counts.
 */
export function findMarkedElement(event: MouseEvent): Element | undefined {
  const path = event.composedPath() as Partial<HTMLLabelElement>[];
  const opensLink = () => event.button === 1 && path.some((node) => node.matches?.('a[href]'));
  if (event.button && !opensLink()) return undefined;
  let control: HTMLElement | null | undefined;
  for (const node of path) {
    if (node.matches?.(':disabled:not(fieldset),[aria-disabled=true]')) break;
    if (node.control && !path.includes(node.control)) control = node.control;
    // Shadow roots, the document and the window are on the path too.
    if (node.getAttribute?.(eventAttribute))
      return node.contains?.(control ?? null) ? undefined : (node as Element);
  }
  return undefined;
}
