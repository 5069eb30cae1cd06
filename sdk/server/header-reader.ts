/** An object that returns headers by name: the `Headers` of any runtime. */
export interface HeaderReader {
  /**
   * Returns a header by its name, in any case; `null` where it was not sent.
   *
   * @param name the name of the header
   */
  get(name: string): string | null;
}
