/** Anything that hands out headers by name: the `Headers` of any runtime. */
export interface HeaderReader {
  /** A header by its name, in any case; `null` where it was not sent. */
  get(name: string): string | null;
}
