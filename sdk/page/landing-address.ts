/**
 * The address that a document was opened with, whatever a router has made of it since; the present one where the browser does not
 * report it.
 */
export function landingAddress({
  location,
  performance,
}: Partial<Pick<typeof globalThis, 'performance'>> & { readonly location: Pick<Location, 'search'> }): {
  readonly search: string;
} {
  const [entry] = performance?.getEntriesByType?.('navigation') ?? [];
  try {
    return new URL(`${entry?.name}`);
  } catch {
    return location;
  }
}
