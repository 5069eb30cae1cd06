import { placeOf } from './place-of.ts';

/** Steps of a selector: a longer one holds only until the next change of the page. */
const stepLimit = 8;

/** A short CSS selector of an element within its tree: from the nearest element with an id of its own. */
export function elementSelector(element: Element): string {
  const steps: string[] = [];
  const root = element.getRootNode() as Partial<Document>;
  for (let at: Element | null = element; at && steps.length < stepLimit; at = at.parentElement) {
    const id = at.getAttribute('id');
    if (id && root.getElementById?.(id) === at) return [`#${CSS.escape(id)}`, ...steps].join(' > ');
    steps.unshift(`${at.localName}:nth-of-type(${placeOf(at).indexOfType + 1})`);
  }
  return steps.join(' > ');
}
