import { findWithin, read } from './element-reads.ts';

/** The most elements of a page that are searched: the search runs within a click. */
const elementLimit = 5_000;

/** The open shadow trees of a page, also nested ones; of a large page the trees of its first elements. */
export function shadowTrees(page: Document): readonly ShadowRoot[] {
  const found: ShadowRoot[] = [];
  let left = elementLimit;

  function look(within: Node): void {
    for (const element of findWithin(within, '*', left)) {
      left -= 1;
      const tree = read(element, 'shadowRoot');
      if (!tree) continue;
      found.push(tree);
      look(tree);
    }
  }

  look(page);
  return found;
}
