/** Looks no further down than `levels`, so that it is safe on anything JSON can hold. */
export function isNestedDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((child) => isNestedDeeperThan(child, levels - 1));
}
