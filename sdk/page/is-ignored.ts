/** Says of an element that nothing is ever recorded for it: its type is `hidden` or `password`, in any case. */
export function isIgnored(element: Element): boolean {
  return /^(hidden|password)$/i.test(element.getAttribute('type') ?? '');
}
