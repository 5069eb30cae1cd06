/** The element around an element, out of a shadow tree too. */
export function parentOf(element: Element): Element | undefined {
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
}
