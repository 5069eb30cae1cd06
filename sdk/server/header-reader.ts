/** Anything that hands out headers by name: the `Headers` of any runtime. */
export interface HeaderReader {
  get(name: string): string | null;
}
