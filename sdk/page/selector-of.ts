import type { HierarchyNode } from './element-hierarchy.ts';

/** A CSS selector of the first element of a hierarchy: from the nearest id, else from as far out as the hierarchy leads. */
export function selectorOf(hierarchy: readonly HierarchyNode[]): string {
  const steps: string[] = [];
  for (const { tag, id, indexOfType = 0 } of hierarchy) {
    steps.unshift(id ? `#${CSS.escape(id)}` : `${tag}:nth-of-type(${indexOfType + 1})`);
    if (id) break;
  }
  return steps.join(' > ');
}
